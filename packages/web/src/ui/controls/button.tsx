import type { ComponentPropsWithRef } from 'react'
import styles from './button.module.css'

/** `loud` at most once a screen; `quiet` every other, `text` an underlined word, `icon` a sign. */
type Look = 'loud' | 'quiet' | 'text' | 'icon'

export function Button({
  look = 'quiet',
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
  look = 'quiet',
  className,
  ...rest
}: ComponentPropsWithRef<'a'> & { look?: Look }) {
  return <a className={`${styles.button} ${styles[look]} ${className ?? ''}`} {...rest} />
}
