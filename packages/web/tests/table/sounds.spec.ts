import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import ts from 'typescript'

const source = readFileSync(new URL('../../src/ui/sound.ts', import.meta.url), 'utf8')
const { outputText } = ts.transpileModule(source, {
  compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
})

interface Heard {
  /** The largest sample; full scale is 1. */
  readonly peak: number
  /** Loudness while it sounds, in decibels below full. */
  readonly level: number
  /** Seconds until it is silent for good. */
  readonly length: number
  /** The largest step between two samples at its very end: a crack. */
  readonly last: number
  readonly offset: number
  /** How many separate sounds are heard. */
  readonly clicks: number
}

/** Renders a sound without a loudspeaker and listens to every sample of it. */
function listen([code, what, step]: readonly [string, string, number]): Promise<Heard> {
  return (async () => {
    const url = `data:text/javascript,${encodeURIComponent(code)}`
    const { sound } = (await import(/* @vite-ignore */ url)) as {
      sound: (audio: BaseAudioContext, what: string, at: number, step: number) => void
    }
    const rate = 44_100
    const audio = new OfflineAudioContext(1, 1.5 * rate, rate)
    sound(audio, what, 0.02, step)
    const data = (await audio.startRendering()).getChannelData(0)
    const size = Math.max(...data.map(Math.abs))
    const loud = [...data.keys()].filter((i) => Math.abs(data[i]!) > 0.001)
    const first = loud[0]!
    const end = loud.at(-1)!
    const sounding = data.slice(first, end + 1)
    const power = sounding.reduce((sum, x) => sum + x * x, 0) / sounding.length
    // A sound begins where five milliseconds are far louder than the five before; then it lasts.
    const part = rate / 200
    const loudness = Array.from({ length: 300 }, (_, i) =>
      data
        .slice(Math.floor(i * part), Math.floor((i + 1) * part))
        .reduce((sum, x) => sum + x * x, 0),
    )
    const loudest = Math.max(...loudness)
    let clicks = 0
    for (let i = 1; i < loudness.length; i++) {
      if (loudness[i]! < 0.2 * loudest || loudness[i]! < 4 * loudness[i - 1]!) continue
      clicks++
      i += 3
    }
    return {
      peak: size,
      level: 10 * Math.log10(power),
      length: end / rate - 0.02,
      last: Math.abs(data[end + 1] ?? 0),
      offset: data.reduce((sum, x) => sum + x, 0) / sounding.length,
      clicks,
    }
  })()
}

test('every sound is short, soft enough, never clipped, and of one loudness', async ({ page }) => {
  const hear = (what: string, step = 0) => page.evaluate(listen, [outputText, what, step] as const)
  const heard = {
    card: await hear('card'),
    peg: await hear('peg'),
    cut: await hear('cut'),
    turn: await hear('turn'),
    go: await hear('go'),
    fifteen: await hear('fifteen'),
    pair: await hear('pair'),
    run: await hear('run'),
    'thirty-one': await hear('thirty-one'),
    heels: await hear('heels'),
    great: await hear('great'),
    line: await hear('line'),
    muggins: await hear('muggins'),
    won: await hear('won'),
    lost: await hear('lost'),
    deal: await hear('deal', 280 / 6000),
    'deal, fast': await hear('deal', 160 / 6000),
    'deal, at once': await hear('deal'),
  }
  if (process.env['SKUNKD_HEAR'] !== undefined) console.table(heard)
  // Great things take longer, and none more than its moment.
  const longest: Readonly<Record<string, number>> = {
    card: 0.07,
    cut: 0.15,
    peg: 0.25,
    deal: 0.35,
    'deal, fast': 0.25,
    'deal, at once': 0.07,
    fifteen: 0.45,
    won: 1.2,
    lost: 1.2,
  }
  for (const [name, { peak, level, length, last, offset }] of Object.entries(heard)) {
    expect(peak, `${name}: peak`).toBeGreaterThan(0.05)
    expect(peak, `${name}: peak`).toBeLessThan(0.5)
    expect(level, `${name}: level`).toBeGreaterThan(-34)
    expect(level, `${name}: level`).toBeLessThan(-16)
    expect(length, `${name}: length`).toBeGreaterThan(0.02)
    expect(length, `${name}: length`).toBeLessThan(longest[name] ?? 1.1)
    expect(last, `${name}: end`).toBeLessThan(0.001)
    expect(Math.abs(offset), `${name}: offset`).toBeLessThan(0.005)
  }
  // Nothing stands out: paper and wood are within six decibels of each other.
  expect(Math.abs(heard.card.level - heard.peg.level)).toBeLessThan(6)
  expect(heard.card.clicks).toBe(1)
  expect(heard.deal.clicks).toBe(6)
  // The same every time.
  expect(await hear('card')).toEqual(heard.card)
})
