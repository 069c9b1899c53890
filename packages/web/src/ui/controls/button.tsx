import type { ComponentPropsWithRef } from 'react'
import styles from './button.module.css'

/**
 * `loud` is for the one thing that should catch the eye; never more than one on a screen. `quiet` is
 * every other button, `text` an underlined word, `icon` a sign without words.
 */
export type Look = 'loud' | 'quiet' | 'text' | 'icon'

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
