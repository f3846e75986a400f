// Bricks and blocks of a wall: 1 ÷ the face with its joint gives pieces per square metre; and the mortar between them.
import type { Read } from './answers.ts'
import { mortarOf, needsOf } from './cement.ts'
import { by, calculate, clean, less, of, times, type Working, whole } from './working.ts'

/** Metres. */
const joint = 0.01
/** Length, width and height in centimetres. */
type Piece = readonly [number, number, number]
const cm = (value: number): number => clean(value / 100)

type Params = {
  readonly area: number
  /** Length, width and height in metres. */
  readonly piece: Piece
  /** Pieces behind each other in the thickness of the wall. */
  readonly leaves: number
  readonly waste: number
  /** Metres. */
  readonly joint?: number
}

export function laid({ area, piece, leaves, waste, joint: gap = joint }: Params) {
  const [length, width, height] = piece
  const each = whole('per-m2', 'piece', [of(1, 'm2'), by(length + gap, 'm'), by(height + gap, 'm')])
  const count = calculate(
    'pieces',
    'piece',
    of(area, 'm2'),
    times(each.result, 'piece'),
    ...(leaves > 1 ? [times(leaves)] : []),
  )
  const ordered = whole('with-waste', 'piece', [of(count.result, 'piece'), times(1 + waste)])
  const room = clean((length + gap) * (width + gap) * (height + gap))
  const mortar = calculate(
    'mortar',
    'm3',
    of(room, 'm3'),
    less(length * width * height, 'm3'),
    times(count.result, 'piece'),
  )
  return {
    steps: [each, count, ordered, mortar],
    perM2: each.result,
    count: count.result,
    ordered: ordered.result,
    mortar: mortar.result,
  }
}

const brickSizes = {
  '22-10.5-5.5': [22, 10.5, 5.5],
  '19-9-9': [19, 9, 9],
  '21.5-10.25-6.5': [21.5, 10.25, 6.5],
  '30-10-10': [30, 10, 10],
  '30-15-13': [30, 15, 13],
} as const
const blockSizes = {
  '40-10-20': [40, 10, 20],
  '40-15-20': [40, 15, 20],
  '40-20-20': [40, 20, 20],
  '44-10-21.5': [44, 10, 21.5],
} as const
const brickKeys = ['22-10.5-5.5', '19-9-9', '21.5-10.25-6.5', '30-10-10', '30-15-13'] as const
const blockKeys = ['40-10-20', '40-15-20', '40-20-20', '44-10-21.5'] as const

function wall(read: Read, size: Piece, material: string, sources: readonly string[]): Working {
  const length = read.size('length')
  const height = read.size('height')
  const openings = read.number('openings', 0)
  const leaves = read.choice('leaves', ['1', '2'], '1') === '2' ? 2 : 1
  const waste = read.number('waste', 5) / 100
  const [long, deep, high] = size
  const area = calculate(
    'wall',
    'm2',
    of(length, 'm'),
    times(height, 'm'),
    ...(openings > 0 ? [less(openings, 'm2')] : []),
  )
  const piece = [cm(long), cm(deep), cm(high)] as const
  const result = laid({ area: Math.max(0, area.result), piece, leaves, waste })
  const mortar = mortarOf(result.mortar)
  return {
    steps: [area, ...result.steps, ...mortar.steps],
    needs: [
      {
        key: material === 'clay' ? 'bricks' : 'blocks',
        amounts: [{ unit: 'piece', quantity: result.ordered }],
        category: 'bricks-and-blocks',
        wants: { material, length: long, width: deep, height: high },
      },
      ...needsOf(mortar, 50, '32-5'),
    ],
    sources: [...sources, 'dry-mortar', 'cement-density'],
    drawn: { length, width: height, spare: waste, piece: { length: cm(long), width: cm(high) } },
  }
}

export const bricksFor = (read: Read): Working =>
  wall(read, brickSizes[read.choice('size', brickKeys, '22-10.5-5.5')], 'clay', ['brick-face', 'is-1077'])
export const blocksFor = (read: Read): Working =>
  wall(
    read,
    blockSizes[read.choice('size', blockKeys, '40-20-20')],
    read.choice('material', ['concrete', 'aerated'], 'concrete'),
    ['brick-face'],
  )
