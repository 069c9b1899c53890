import type { ComponentPropsWithRef } from 'react'
import styles from './slip.module.css'

/** A slip of bone: the coach's word, or a result. At most one on a screen. */
export function Slip({ className, ...rest }: ComponentPropsWithRef<'section'>) {
  return <section className={`${styles.slip} ${className ?? ''}`} {...rest} />
}
