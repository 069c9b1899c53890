import { describe, expect, it } from 'vitest'
import { deviceLinkTo, isLocal, linkTo, parseGameLink, shareableBase } from './links.js'

const id = 'A'.repeat(22)
const secret = '_'.repeat(22)

describe('links', () => {
  it('carry the secret after the #, and are read back', () => {
    const link = linkTo('join', { id, secret }, 'https://host/')
    const { hash, search, pathname } = new URL(link)
    expect([pathname, search]).toEqual(['/', ''])
    expect(parseGameLink(hash.replace('#/join/', ''))).toEqual({ id, secret })
    expect(deviceLinkTo('t', 'https://host/')).toBe('https://host/#/device/t')
  })

  it.each(['', id, `${id}.`, `${id}.${secret}x`, `${id}/${secret}`])(
    '%j is no whole link',
    (text) => {
      expect(parseGameLink(text)).toBeNull()
    },
  )

  it('know the addresses that nobody else can open', () => {
    const at = (href: string) => isLocal(new URL(href))
    expect(['http://localhost:4173/', 'http://127.0.0.1/', 'http://[::1]:8/'].map(at)).toEqual([
      true,
      true,
      true,
    ])
    expect(['http://10.0.0.5:4173/', 'https://a.example/'].map(at)).toEqual([false, false])
  })

  it('name an address that others can open', () => {
    const at = (href: string) => new URL(href) as unknown as Location
    expect(shareableBase(at('http://localhost:4173/'), ['http://10.0.0.5:4173'])).toBe(
      'http://10.0.0.5:4173/',
    )
    expect(shareableBase(at('http://localhost:4173/'), [])).toBe('http://localhost:4173/')
    expect(shareableBase(at('https://a.example/crib/'), ['http://10.0.0.5:4173'])).toBe(
      'https://a.example/crib/',
    )
  })
})
