import { type ComponentPropsWithRef, type ReactNode, useLayoutEffect } from 'react'
import barStyles from './action-bar.module.css'
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

/** Fixed at the bottom wherever it stands in the page, so that keys reach it early. */
export function ActionBar({
  label,
  note,
  className,
  children,
}: {
  label: string
  /** What a key does; only where there is a keyboard and space. */
  note?: string
  className?: string | undefined
  children: ReactNode
}) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset['bar'] = ''
    return () => {
      delete dataset['bar']
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-label={label} className={`${barStyles.bar} ${className ?? ''}`}>
      {children}
      {note !== undefined && <p className={barStyles.note}>{note}</p>}
    </div>
  )
}
