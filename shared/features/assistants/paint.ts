// Paint of a room: wall area without doors and windows × coats ÷ coverage of a litre, in whole cans.
import type { Read } from './answers.ts'
import { by, calculate, less, of, plus, type Step, times, type Working, whole } from './working.ts'

/** Square metres. */
const door = 1.8
const window = 1.2
/** Absorbent surfaces take more paint. */
export const thirsts = { painted: 1, plaster: 1.2, rough: 1.2 } as const
const surfaces = ['painted', 'plaster', 'rough'] as const

type Room = {
  readonly length: number
  readonly width: number
  readonly height: number
  readonly doors: number
  readonly windows: number
  /** Square metres, if they differ from the usual ones. */
  readonly openings?: number
  readonly ceiling: boolean
}

export function roomArea({ length, width, height, doors, windows, openings, ceiling }: Room): readonly Step[] {
  const walls = calculate('walls', 'm2', of(length, 'm'), plus(width, 'm'), times(2), times(height, 'm'))
  const gaps = openings ?? doors * door + windows * window
  const free = gaps > 0 ? [calculate('openings', 'm2', of(walls.result, 'm2'), less(gaps, 'm2'))] : []
  const bare = (free[0] ?? walls).result
  const above = ceiling ? [calculate('ceiling', 'm2', of(length, 'm'), times(width, 'm'), plus(bare, 'm2'))] : []
  return [walls, ...free, ...above]
}

type Params = {
  readonly area: number
  readonly coats: number
  /** Square metres per litre and coat. */
  readonly coverage: number
  readonly thirst: number
  /** Litres. */
  readonly can: number
}

export function painted({ area, coats, coverage, thirst, can }: Params) {
  const litres = calculate(
    'litres',
    'litre',
    of(area, 'm2'),
    times(coats),
    by(coverage),
    ...(thirst === 1 ? [] : [times(thirst)]),
  )
  const cans = whole('cans', 'can', [of(litres.result, 'litre'), by(can, 'litre')])
  return { steps: [litres, cans], litres: litres.result, cans: cans.result }
}

export function paintFor(read: Read): Working {
  const { length, width, height } = read.sides('room')
  const place = read.choice('place', ['indoor', 'outdoor'], 'indoor')
  const can = read.number('can', 10)
  const steps = roomArea({
    ...{ length, width, height: height ?? 2.6 },
    doors: read.number('doors', 1),
    windows: read.number('windows', 1),
    ceiling: read.yes('ceiling'),
  })
  const area = Math.max(0, steps.at(-1)?.result ?? 0)
  const result = painted({
    area,
    coats: read.number('coats', 2),
    coverage: 10,
    thirst: thirsts[read.choice('surface', surfaces, 'painted')],
    can,
  })
  return {
    steps: [...steps, ...result.steps],
    needs: [
      {
        key: 'paint',
        amounts: [
          { unit: 'litre', quantity: result.cans * can },
          { unit: 'box', quantity: result.cans },
        ],
        category: 'paint',
        wants: { finish: read.choice('finish', ['matt', 'satin', 'gloss'], 'matt'), place, can },
      },
    ],
    sources: ['paint-cover', 'paint-openings', 'paint-thirst'],
    drawn: {
      length: (length + width) * 2,
      width: height ?? 2.6,
      spare: Math.max(0, (result.cans * can) / Math.max(result.litres, 0.001) - 1),
      piece: null,
    },
  }
}
