import type { ComponentPropsWithRef } from 'react'
import styles from './button.module.css'

type Look = 'loud' | 'plain' | 'quiet'

/** `loud` is for the one thing that should catch the eye; never more than one on a screen. */
export function Button({
  look = 'plain',
  className,
  type = 'button',
  ...rest
}: ComponentPropsWithRef<'button'> & { look?: Look }) {
  return (
    <button
      type={type}
      className={`${styles.button} ${styles[look]} ${className ?? ''}`}
      {...rest}
    />
  )
}

export function ButtonLink({
  look = 'plain',
  className,
  ...rest
}: ComponentPropsWithRef<'a'> & { look?: Look }) {
  return <a className={`${styles.button} ${styles[look]} ${className ?? ''}`} {...rest} />
}
