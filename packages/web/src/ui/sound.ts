/** The sounds of the table, made on the spot; nothing is loaded. No imports: a test listens to this file alone. */

/** A place in the scale of one instrument: when, how high, how long. */
type Note = readonly [at: number, pitch: number, seconds: number]

/** What is heard as notes: small things are one or two, great things a short phrase. */
const PHRASES = {
  /** Calls somebody who is looking elsewhere: the other has moved. */
  turn: [
    [0, 587.33, 0.3],
    [0.13, 783.99, 0.3],
  ],
  go: [
    [0, 392, 0.16],
    [0.09, 329.63, 0.2],
  ],
  fifteen: [[0, 783.99, 0.22]],
  pair: [
    [0, 659.26, 0.16],
    [0.09, 659.26, 0.22],
  ],
  run: [
    [0, 523.25, 0.14],
    [0.07, 587.33, 0.14],
    [0.14, 659.26, 0.22],
  ],
  'thirty-one': [
    [0, 523.25, 0.2],
    [0.09, 783.99, 0.2],
    [0.18, 1046.5, 0.4],
  ],
  heels: [
    [0, 659.26, 0.12],
    [0.08, 783.99, 0.12],
    [0.16, 659.26, 0.12],
    [0.24, 987.77, 0.34],
  ],
  great: [
    [0, 523.25, 0.2],
    [0.1, 659.26, 0.2],
    [0.2, 783.99, 0.2],
    [0.3, 1046.5, 0.5],
  ],
  line: [
    [0, 440, 0.24],
    [0.16, 554.37, 0.34],
  ],
  muggins: [
    [0, 440, 0.14],
    [0.11, 415.3, 0.3],
  ],
  won: [
    [0, 523.25, 0.18],
    [0.12, 523.25, 0.12],
    [0.2, 659.26, 0.2],
    [0.34, 783.99, 0.2],
    [0.48, 1046.5, 0.45],
  ],
  lost: [
    [0, 523.25, 0.24],
    [0.18, 440, 0.24],
    [0.36, 349.23, 0.45],
  ],
} as const satisfies Readonly<Record<string, readonly Note[]>>

/** Paper, wood, and phrases. */
export type Sound = 'card' | 'deal' | 'cut' | 'peg' | keyof typeof PHRASES

/** Where a peg's click falls within its hop, in seconds. */
const HOP = 0.12
/** The card that was played is heard first. */
const AFTER_THE_CARD = 0.2
const CARDS = 6
/** A deck that is parted: three quick edges. */
const EDGES = [0, 0.035, 0.07] as const

const PAPER = { seconds: 0.05, level: 0.4 } as const
const WOOD = { seconds: 0.09, level: 0.16 } as const
const NOTE = { level: 0.1, rise: 0.02 } as const
/** Sharp corners are heard as clicks: every sound rises and falls. */
const RISE = 0.003
const SILENCE = 0.0005

/** Up at once, but not with a crack, and down to nothing. */
function envelope(
  audio: BaseAudioContext,
  at: number,
  seconds: number,
  level: number,
  rise = RISE,
): GainNode {
  const gain = audio.createGain()
  gain.gain.setValueAtTime(0, at)
  gain.gain.linearRampToValueAtTime(level * volume, at + rise)
  gain.gain.exponentialRampToValueAtTime(SILENCE * volume, at + seconds)
  gain.gain.linearRampToValueAtTime(0, at + seconds + RISE)
  gain.connect(audio.destination)
  return gain
}

/** Noise that is the same every time: a card sounds like a card. */
function noise(audio: BaseAudioContext, seconds: number): AudioBuffer {
  const samples = Math.ceil(audio.sampleRate * seconds)
  const buffer = audio.createBuffer(1, samples, audio.sampleRate)
  const data = buffer.getChannelData(0)
  let state = 1
  for (let i = 0; i < samples; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    data[i] = state / 2 ** 31 - 1
  }
  return buffer
}

function paper(audio: BaseAudioContext, at: number, level: number = PAPER.level): void {
  const source = audio.createBufferSource()
  source.buffer = noise(audio, PAPER.seconds + RISE)
  const filter = audio.createBiquadFilter()
  filter.type = 'bandpass'
  filter.frequency.value = 2400
  source.connect(filter).connect(envelope(audio, at, PAPER.seconds, level))
  source.start(at)
}

function wood(audio: BaseAudioContext, at: number): void {
  const tone = audio.createOscillator()
  tone.type = 'triangle'
  tone.frequency.setValueAtTime(720, at)
  tone.frequency.exponentialRampToValueAtTime(320, at + WOOD.seconds)
  tone.connect(envelope(audio, at, WOOD.seconds, WOOD.level))
  tone.start(at)
  tone.stop(at + WOOD.seconds + RISE)
}

/** Soft notes: not clicks that could be cards. */
function phrase(audio: BaseAudioContext, at: number, notes: readonly Note[]): void {
  for (const [after, pitch, seconds] of notes) {
    const from = at + after
    const tone = audio.createOscillator()
    tone.frequency.setValueAtTime(pitch, from)
    tone.connect(envelope(audio, from, seconds, NOTE.level, NOTE.rise))
    tone.start(from)
    tone.stop(from + seconds + RISE)
  }
}

/** Puts a sound into an audio graph; `step` is the time from one dealt card to the next. */
export function sound(audio: BaseAudioContext, what: Sound, at: number, step = 0): void {
  if (what === 'peg') wood(audio, at + HOP)
  else if (what === 'card') paper(audio, at)
  else if (what === 'cut') for (const edge of EDGES) paper(audio, at + edge, PAPER.level * 0.7)
  else if (what !== 'deal') phrase(audio, at + AFTER_THE_CARD, PHRASES[what])
  // Cards that lie on each other are one sound; dealt one by one, each is a little softer.
  else if (step === 0) paper(audio, at)
  else for (let i = 0; i < CARDS; i++) paper(audio, at + i * step, PAPER.level * 0.8)
}

let context: AudioContext | null = null
let volume = 1

export function setVolume(to: number): void {
  volume = to
}

export function play(what: Sound, step = 0): void {
  if (globalThis.AudioContext === undefined || volume === 0) return
  context ??= new AudioContext()
  // A page's first sound is held back until a touch, and a call or a lock screen interrupts later ones.
  if (context.state !== 'running') void context.resume()
  sound(context, what, context.currentTime, step)
}

/** A touch of the device, where it has one: longer for greater things. */
export function vibrate(pattern: number | number[]): void {
  // Before the first touch of a page browsers refuse it, with a complaint.
  const { navigator } = globalThis
  if (navigator?.userActivation?.hasBeenActive) navigator.vibrate?.(pattern)
}
