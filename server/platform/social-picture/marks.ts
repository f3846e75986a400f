// Shapes that are computed instead of drawn as SVG, and text in the fonts of the site.
import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'
import { escaped } from '#server/platform/xml.ts'

// The tokens of client/ui/styles.css, in light mode.
export const colours = {
  paper: '#fbf9f6',
  ink: '#1b2430',
  soft: '#55606e',
  line: '#e5e0d8',
  blueprint: '#1f3a5f',
} as const
type Colour = (typeof colours)[keyof typeof colours]

/** Pixels with transparency. */
export type Shape = { readonly data: Buffer; readonly width: number; readonly height: number }

const nothing: Shape = { data: Buffer.alloc(4), width: 1, height: 1 }

const home = '@expo-google-fonts/readex-pro'
const files = {
  Light: `${home}/300Light/ReadexPro_300Light.ttf`,
  Medium: `${home}/500Medium/ReadexPro_500Medium.ttf`,
  SemiBold: `${home}/600SemiBold/ReadexPro_600SemiBold.ttf`,
} as const

export type Style = { readonly weight: keyof typeof files; readonly size: number; readonly colour: Colour }
type Column = { readonly width: number; readonly wrap: 'word' | 'word-char' }

/**
 * Text in lines that begin where its first letter wants it. The renderer takes markup: every sign that begins some is
 * escaped.
 */
export async function words(text: string, { weight, size, colour }: Style, column: Column): Promise<Shape> {
  const picture = sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(text)}</span>`,
      font: `Readex Pro ${weight} ${size}`,
      fontfile: fileURLToPath(import.meta.resolve(files[weight])),
      rgba: true,
      ...column,
    },
  })
  try {
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } catch (error) {
    // Signs that nothing shows, like a space without width.
    if (error instanceof Error && error.message.includes('no text to render')) return nothing
    throw error
  }
}

type Box = { readonly width: number; readonly height: number }

/** The largest size at which the text fits; one that never fits is cut at the end of the box. */
export async function fitted(
  text: string,
  style: Omit<Style, 'size'> & { readonly sizes: readonly number[] },
  { width, height }: Box,
): Promise<Shape> {
  const { sizes, ...rest } = style
  for (const size of sizes) {
    const shape = await words(text, { ...rest, size }, { width, wrap: 'word' })
    if (shape.width <= width && shape.height <= height) return shape
  }
  const whole = await words(text, { ...rest, size: sizes.at(-1) ?? 0 }, { width, wrap: 'word-char' })
  const seen = { width: Math.min(width, whole.width), height: Math.min(height, whole.height) }
  const { data, ...raw } = whole
  const cut = sharp(data, { raw: { ...raw, channels: 4 } }).extract({ left: 0, top: 0, ...seen })
  return { data: await cut.raw().toBuffer(), ...seen }
}

export const placed = ({ data, width, height }: Shape, left: number, top: number): OverlayOptions => ({
  ...{ input: data, raw: { width, height, channels: 4 }, left: Math.round(left), top: Math.round(top) },
})

/** A filled rectangle; lines are some too. */
export const filled = (left: number, top: number, width: number, height: number, colour: Colour): OverlayOptions => ({
  ...{ input: { create: { width, height, channels: 4, background: colour } }, left, top },
})

/** The tick of a dimension line, at 45 degrees, in blueprint. */
export function tick(side: number): Shape {
  const data = Buffer.alloc(side * side * 4)
  const [red, green, blue] = [1, 3, 5].map(at => Number.parseInt(colours.blueprint.slice(at, at + 2), 16))
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const distance = Math.abs(x + y - (side - 1)) / Math.SQRT2
      const alpha = Math.round(255 * Math.min(1, Math.max(0, 1.9 - distance)))
      data.set([red ?? 0, green ?? 0, blue ?? 0, alpha], (y * side + x) * 4)
    }
  return { data, width: side, height: side }
}
