import { SEATS } from '@skunkd/engine'
import { plural } from '@skunkd/engine/words'
import { useEffect, useRef, useState } from 'react'
import { curveShape, curveY } from '../../coach/curve-geometry.js'
import { announce } from '../../ui/announcer.js'
import { Button } from '../../ui/controls/button.js'
import { Dialog } from '../../ui/controls/dialog.js'
import { copyText, saveAs } from '../../ui/copy-and-save.js'
import { BOARD_HEIGHT, BOARD_WIDTH, boardFor } from '../../ui/pictures/board-geometry.js'
import { type ShareData, shareHeadline, shareText } from './share.js'
import styles from './share-dialog.module.css'

const PICTURE_WIDTH = 1200
const PICTURE_HEIGHT = 630

/** The pub at night, whatever theme the page has: a picture leaves it. */
const COLOURS = {
  feltLit: '#1d6a4b',
  feltDeep: '#0a3325',
  ink: '#f8f2e2',
  soft: '#c6dccb',
  walnut: '#74431f',
  hole: '#1d0e05',
  brass: '#e8b64a',
  bone: '#f4ead2',
} as const

const FONT = '"Iowan Old Style", Palatino, Georgia, "DejaVu Serif", serif'

/** The end of a game as a picture of 1200 × 630, drawn on the page's own canvas. */
function drawPicture(canvas: HTMLCanvasElement, data: ShareData): void {
  canvas.width = PICTURE_WIDTH
  canvas.height = PICTURE_HEIGHT
  const context = canvas.getContext('2d')
  if (context === null) return
  const felt = context.createRadialGradient(600, 250, 80, 600, 300, 800)
  felt.addColorStop(0, COLOURS.feltLit)
  felt.addColorStop(1, COLOURS.feltDeep)
  context.fillStyle = felt
  context.fillRect(0, 0, PICTURE_WIDTH, PICTURE_HEIGHT)
  words(context, data)
  board(context, data)
  curve(context, data)
}

function words(context: CanvasRenderingContext2D, data: ShareData): void {
  const { grade, hands } = data
  context.textBaseline = 'alphabetic'
  context.fillStyle = COLOURS.soft
  context.font = `700 30px ${FONT}`
  context.fillText('SKUNK’D CRIBBAGE', 60, 80)
  context.fillStyle = COLOURS.ink
  context.font = `700 64px ${FONT}`
  const headline = shareHeadline(data)
  const storeName = grade === null ? 1080 : 900
  const width = context.measureText(headline).width
  if (width > storeName) context.font = `700 ${Math.floor((64 * storeName) / width)}px ${FONT}`
  context.fillText(headline, 60, 170)
  context.fillStyle = COLOURS.soft
  context.font = `400 32px ${FONT}`
  context.fillText(plural(hands, 'hand'), 60, 222)
  if (grade === null) return
  context.fillStyle = COLOURS.brass
  context.beginPath()
  context.arc(1070, 140, 82, 0, 2 * Math.PI)
  context.fill()
  context.fillStyle = '#241803'
  context.font = `700 78px ${FONT}`
  context.textAlign = 'center'
  context.fillText(grade, 1070, 167)
  context.textAlign = 'left'
}

function board(context: CanvasRenderingContext2D, { mine, theirs, target }: ShareData): void {
  const { holeAt, last } = boardFor(target)
  const scale = 1080 / BOARD_WIDTH
  context.save()
  context.translate(60, 255)
  context.scale(scale, scale * 0.62)
  context.fillStyle = COLOURS.walnut
  context.beginPath()
  context.roundRect(0, 0, BOARD_WIDTH, BOARD_HEIGHT, 12)
  context.fill()
  const dot = (track: 0 | 1, hole: number, radius: number, colour: string) => {
    const { x, y } = holeAt(track, hole)
    context.fillStyle = colour
    context.beginPath()
    context.ellipse(x, y, radius, radius / 0.62, 0, 0, 2 * Math.PI)
    context.fill()
  }
  for (const track of SEATS) {
    for (let hole = 1; hole <= last; hole++) dot(track, hole, 1.7, COLOURS.hole)
  }
  dot(0, mine, 4.6, COLOURS.brass)
  dot(1, theirs, 4.6, COLOURS.bone)
  context.restore()
}

function curve(context: CanvasRenderingContext2D, data: ShareData): void {
  const box = { width: 1080, height: 150, left: 0, right: 0, top: 6, bottom: 6 }
  const { line, area } = curveShape(data.curve, [], box)
  if (line === '') return
  context.save()
  context.translate(60, 446)
  context.strokeStyle = 'rgb(248 242 226 / 35%)'
  context.setLineDash([8, 8])
  context.beginPath()
  context.moveTo(0, curveY(box, 0.5))
  context.lineTo(box.width, curveY(box, 0.5))
  context.stroke()
  context.setLineDash([])
  context.fillStyle = 'rgb(232 182 74 / 25%)'
  context.fill(new Path2D(area))
  context.strokeStyle = COLOURS.brass
  context.lineWidth = 4
  context.stroke(new Path2D(line))
  context.restore()
}

const FILE = 'skunkd.png'

/** The game for someone else: a picture and a text, both made here; nothing is sent anywhere. */
export function ShareDialog({ data, onClose }: { data: ShareData; onClose: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [copied, setCopied] = useState(false)
  const text = shareText(data)

  useEffect(() => {
    if (canvas.current !== null) drawPicture(canvas.current, data)
  }, [data])

  const picture = () =>
    new Promise<Blob | null>((resolve) => {
      if (canvas.current === null) resolve(null)
      else canvas.current.toBlob(resolve, 'image/png')
    })

  async function save() {
    const blob = await picture()
    if (blob === null) return
    saveAs(FILE, blob)
    announce('Image saved.')
  }

  async function copy() {
    if (await copyText(text)) {
      setCopied(true)
      announce('Copied.')
    } else {
      // Without permission to write to the clipboard, the text can still be copied by hand.
      document.querySelector<HTMLTextAreaElement>(`.${styles.text}`)?.select()
    }
  }

  async function share() {
    const blob = await picture()
    const files = blob === null ? [] : [new File([blob], FILE, { type: 'image/png' })]
    const withPicture = { text, files }
    try {
      await navigator.share(navigator.canShare?.(withPicture) ? withPicture : { text })
    } catch {
      // Thought better of it.
    }
  }

  return (
    <Dialog title="Share your result" onClose={onClose}>
      <div className={styles.share}>
        <canvas
          ref={canvas}
          className={styles.picture}
          role="img"
          aria-label={`Image: ${shareHeadline(data)}`}
          data-testid="share-picture"
        />
        <textarea
          className={styles.text}
          aria-label="The text"
          readOnly
          rows={5}
          value={text}
          data-testid="share-text"
        />
        <div className={styles.buttons}>
          <Button onClick={() => void save()}>Save image</Button>
          <Button onClick={() => void copy()}>{copied ? 'Copied ✓' : 'Copy text'}</Button>
          {'share' in navigator && (
            <Button look="loud" onClick={() => void share()}>
              Share…
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
