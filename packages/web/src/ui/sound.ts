/** The sounds of the table, made on the spot; nothing is loaded. No imports: a test listens to this file alone. */
/** `turn` calls somebody who is looking elsewhere: the other has moved. */
export type Sound = 'card' | 'deal' | 'peg' | 'turn'

/** Where a peg's click falls within its hop, in seconds. */
const HOP = 0.12
/** The card that was laid is heard first. */
const AFTER_THE_CARD = 0.2
const CARDS = 6

const PAPER = { seconds: 0.05, level: 0.4 } as const
const WOOD = { seconds: 0.09, level: 0.16 } as const
const NOTE = { seconds: 0.3, level: 0.1, rise: 0.02, apart: 0.13 } as const
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
  gain.gain.linearRampToValueAtTime(level, at + rise)
  gain.gain.exponentialRampToValueAtTime(SILENCE, at + seconds)
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

/** Two soft notes, a fourth apart: not a click that could be a card. */
function chime(audio: BaseAudioContext, at: number): void {
  for (const [place, pitch] of [587.33, 783.99].entries()) {
    const from = at + place * NOTE.apart
    const tone = audio.createOscillator()
    tone.frequency.setValueAtTime(pitch, from)
    tone.connect(envelope(audio, from, NOTE.seconds, NOTE.level, NOTE.rise))
    tone.start(from)
    tone.stop(from + NOTE.seconds + RISE)
  }
}

/** Puts a sound into an audio graph; `step` is the time from one dealt card to the next. */
export function sound(audio: BaseAudioContext, what: Sound, at: number, step = 0): void {
  if (what === 'turn') chime(audio, at + AFTER_THE_CARD)
  else if (what === 'peg') wood(audio, at + HOP)
  else if (what === 'card') paper(audio, at)
  // Cards that lie on each other are one sound; dealt one by one, each is a little softer.
  else if (step === 0) paper(audio, at)
  else for (let i = 0; i < CARDS; i++) paper(audio, at + i * step, PAPER.level * 0.8)
}

let context: AudioContext | null = null

export function play(what: Sound, step = 0): void {
  if (globalThis.AudioContext === undefined) return
  context ??= new AudioContext()
  // The browser may hold back a page's first sound until a touch.
  if (context.state === 'suspended') void context.resume()
  sound(context, what, context.currentTime, step)
}
