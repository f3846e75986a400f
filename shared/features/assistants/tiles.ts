// Tiles of a floor or a wall: pieces per square metre, plus cutting and breakage, in whole boxes; and the adhesive.
import type { Read } from './answers.ts'
import { by, calculate, clean, of, times, upTo, type Working, whole } from './working.ts'

/** Share lost to cutting, by laying pattern. */
export const cutShares = { straight: 0.07, offset: 0.1, diagonal: 0.15, herringbone: 0.2 } as const
const patterns = ['straight', 'offset', 'diagonal', 'herringbone'] as const

type Params = {
  readonly area: number
  /** Sides in metres, including the joint where it counts. */
  readonly tile: readonly [number, number]
  readonly waste: number
  /** Pieces. */
  readonly box: number
}

export function tiled({ area, tile: [length, width], waste, box }: Params) {
  const face = clean(length * width)
  const each = clean(1 / face)
  const isWhole = Math.abs(each - Math.round(each)) < 1e-9
  const pieces = isWhole
    ? calculate('pieces', 'piece', of(area, 'm2'), times(each, 'piece'))
    : calculate('pieces', 'piece', of(area, 'm2'), by(face, 'm2'))
  const ordered = whole('with-waste', 'piece', [of(pieces.result, 'piece'), times(1 + waste)])
  const boxes = whole('boxes', 'box', [of(ordered.result, 'piece'), by(box)])
  const sold = whole('boxes-area', 'm2', [of(boxes.result, 'box'), times(box, 'piece'), times(face, 'm2')], 10)
  return {
    steps: [pieces, ordered, boxes, sold],
    pieces: ordered.result,
    boxes: boxes.result,
    area: sold.result,
  }
}

/** Kilograms per square metre with a 10 mm notched trowel, and per bag. */
const glue = { perM2: 5, bag: 25 }

export function tilesFor(read: Read): Working {
  const { length, width } = read.sides('room')
  const side = read.size('side')
  const pattern = read.choice('pattern', patterns, 'straight')
  const use = read.choice('use', ['floor', 'wall', 'outdoor'], 'floor')
  const waste = cutShares[pattern]
  const area = calculate('floor', 'm2', of(length, 'm'), times(width, 'm'))
  const result = tiled({ area: area.result, tile: [side / 100, side / 100], waste, box: read.number('box', 12) })
  const glued = whole('glue', 'bag', [of(area.result, 'm2'), times(glue.perM2, 'kg'), by(glue.bag, 'kg')])
  const material = read.choice('material', ['any', 'cement', 'zellige', 'terracotta', 'stone', 'porcelain'], 'any')
  return {
    steps: [area, ...result.steps, glued],
    needs: [
      {
        key: 'tiles',
        amounts: [
          { unit: 'm2', quantity: result.area },
          { unit: 'piece', quantity: result.pieces },
          { unit: 'box', quantity: result.boxes },
        ],
        category: 'tiles-and-stone',
        wants: { side, use, ...(material === 'any' ? {} : { material }) },
      },
      { key: 'glue', amounts: [{ unit: 'bag', quantity: upTo(glued.result) }], category: null, wants: {} },
    ],
    sources: ['tile-waste', 'tile-glue'],
    drawn: { length, width, spare: waste, piece: { length: side / 100, width: side / 100 } },
  }
}
