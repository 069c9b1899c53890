/** The space of a picture and the margins around what is drawn in it, in its own units. */
export interface PictureBox {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}
