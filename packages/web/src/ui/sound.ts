/** `turn` calls somebody who looks elsewhere: the other has moved. */
export type Sound = 'card' | 'deal' | 'peg' | 'turn'

let context: AudioContext | null = null

/** A short click made of noise or of one tone; nothing is loaded. */
function click(audio: AudioContext, at: number, kind: 'paper' | 'wood'): void {
  const gain = audio.createGain()
  gain.connect(audio.destination)
  const length = kind === 'paper' ? 0.05 : 0.07
  gain.gain.setValueAtTime(kind === 'paper' ? 0.12 : 0.2, at)
  gain.gain.exponentialRampToValueAtTime(0.001, at + length)
  if (kind === 'wood') {
    const tone = audio.createOscillator()
    tone.type = 'triangle'
    tone.frequency.setValueAtTime(720, at)
    tone.frequency.exponentialRampToValueAtTime(320, at + length)
    tone.connect(gain)
    tone.start(at)
    tone.stop(at + length)
    return
  }
  const samples = Math.floor(audio.sampleRate * length)
  const buffer = audio.createBuffer(1, samples, audio.sampleRate)
  const data = buffer.getChannelData(0)
  for (let i = 0; i < samples; i++) data[i] = Math.random() * 2 - 1
  const noise = audio.createBufferSource()
  noise.buffer = buffer
  const filter = audio.createBiquadFilter()
  filter.type = 'bandpass'
  filter.frequency.value = 2400
  noise.connect(filter).connect(gain)
  noise.start(at)
}

/** Two soft notes, a fourth apart: not a click that could be a card. */
function chime(audio: AudioContext, at: number): void {
  for (const [place, pitch] of [587.33, 783.99].entries()) {
    const from = at + place * 0.13
    const gain = audio.createGain()
    gain.connect(audio.destination)
    gain.gain.setValueAtTime(0.001, from)
    gain.gain.exponentialRampToValueAtTime(0.1, from + 0.02)
    gain.gain.exponentialRampToValueAtTime(0.001, from + 0.3)
    const tone = audio.createOscillator()
    tone.frequency.setValueAtTime(pitch, from)
    tone.connect(gain)
    tone.start(from)
    tone.stop(from + 0.3)
  }
}

export function play(sound: Sound): void {
  if (globalThis.AudioContext === undefined) return
  context ??= new AudioContext()
  const now = context.currentTime
  if (sound === 'turn') chime(context, now + 0.2)
  else if (sound === 'peg') click(context, now + 0.12, 'wood')
  else if (sound === 'card') click(context, now, 'paper')
  else for (let i = 0; i < 6; i++) click(context, now + i * 0.06, 'paper')
}
