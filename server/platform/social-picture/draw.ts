// Draws the preview of a text: its title and facts on paper, beside its cover or the front of the house.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import type { Direction } from '#shared/i18n/languages.ts'
import { socialSize } from '#shared/pictures/social.ts'
import { colours, filled, fitted, placed, type Shape, tick, words } from './marks.ts'

export type SocialPicture = {
  /** Of the language: on which side the text stands. The title's lines have their own. */
  readonly direction: Direction
  readonly site: string
  readonly title: string
  /** Empty for none. */
  readonly kind: string
  /** `share`: of the line on the one scale of all texts, from 0 to 1. */
  readonly reading: { readonly text: string; readonly share: number } | null
  /** JPEG of the size of the panel. */
  readonly cover: Buffer | null
}

const { width, height } = socialSize
/** The cover, at the end side, over the whole height. */
export const panel = { width: 464, height } as const
const margin = 60
const column = width - panel.width - 2 * margin
const edge = 3
const [headTop, titleTop, factsTop] = [60, 164, 492]
const titleBox = { width: column, height: factsTop - titleTop - 24 }

const own = (name: string): Promise<Buffer> => readFile(join(import.meta.dirname, name))

/** Measures from the side where lines begin. */
type Across = { readonly x: (at: number, wide: number) => number }
const acrossOf = (direction: Direction): Across => ({
  x: (at, wide) => (direction === 'rtl' ? width - at - wide : at),
})

/** On one line of this height, in its middle. */
const inLine = (shape: Shape, left: number, top: number, tall: number): OverlayOptions =>
  placed(shape, left, top + (tall - shape.height) / 2)

async function head({ site }: SocialPicture, { x }: Across): Promise<OverlayOptions[]> {
  const side = 48
  const name = await words(site, { weight: 'SemiBold', size: 30, colour: colours.ink }, { width: column, wrap: 'word' })
  return [
    // The mark has an empty edge.
    { input: await own('mark.png'), left: x(margin - 3, side), top: headTop },
    inLine(name, x(margin + side + 10, name.width), headTop, side),
    filled(x(margin, column), headTop + side + 22, column, edge, colours.ink),
  ]
}

/** The time on the dimension line that articles have on their pages. */
async function readingLine(
  reading: NonNullable<SocialPicture['reading']>,
  { x }: Across,
  top: number,
): Promise<OverlayOptions[]> {
  const [long, tall, thick] = [180, 32, 8]
  const end = tick(18)
  const start = margin + end.width / 2
  const text = await words(
    reading.text,
    { weight: 'Medium', size: 26, colour: colours.soft },
    { width: column, wrap: 'word' },
  )
  const ticks = [start, start + long].map(at => inLine(end, x(at - end.width / 2, end.width), top, tall))
  const middle = top + tall / 2
  const part = Math.max(1, Math.round(long * reading.share))
  return [
    filled(x(start, long), middle - 1, long, 2, colours.blueprint),
    filled(x(start, part), middle - thick / 2, part, thick, colours.blueprint),
    ...ticks,
    inLine(text, x(start + long + 24, text.width), top, tall),
  ]
}

async function facts(given: SocialPicture, across: Across): Promise<OverlayOptions[]> {
  const { kind, reading } = given
  if (kind === '' && !reading) return []
  // Alone, the kind stands where the time would.
  const top = reading ? factsTop : factsTop + 46
  const style = { weight: 'SemiBold', sizes: [28, 24, 20, 17], colour: colours.ink } as const
  const text = await fitted(kind, style, { width: column, height: 40 })
  return [
    filled(across.x(margin, column), top - 18, column, 1, colours.line),
    inLine(text, across.x(margin, text.width), top, 36),
    ...(reading ? await readingLine(reading, across, top + 46) : []),
  ]
}

async function side({ cover }: SocialPicture, { x }: Across): Promise<OverlayOptions[]> {
  const at = width - panel.width
  return [
    { input: cover ?? (await own('drawing.png')), left: x(at, panel.width), top: 0 },
    filled(x(at, edge), 0, edge, height, colours.ink),
  ]
}

/** As JPEG, whose colours are as fine as its lines, because of the letters. */
export async function drawSocialPicture(given: SocialPicture): Promise<Buffer<ArrayBuffer>> {
  const across = acrossOf(given.direction)
  const title = await fitted(
    given.title,
    { weight: 'Light', sizes: [92, 84, 76, 68, 60, 52, 46, 40, 36, 32, 28], colour: colours.ink },
    titleBox,
  )
  const parts = [
    ...(await side(given, across)),
    ...(await head(given, across)),
    placed(title, across.x(margin, title.width), titleTop),
    ...(await facts(given, across)),
  ]
  const sheet = sharp({ create: { width, height, channels: 3, background: colours.paper } }).composite(parts)
  return Buffer.from(await sheet.jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer())
}
