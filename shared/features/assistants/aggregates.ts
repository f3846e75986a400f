// Sand and gravel of a bed: area × depth, plus a share for settling, and the weight of the result.
import type { Read } from './answers.ts'
import { calculate, of, times, upTo, type Working, whole } from './working.ts'

/** Tonnes per cubic metre, loose. */
export const densities = { '0-2': 1.4, '0-4': 1.6, '5-15': 1.6, '15-25': 1.5 } as const
const grains = ['0-2', '0-4', '5-15', '15-25'] as const

type Params = {
  readonly area: number
  /** Metres. */
  readonly depth: number
  readonly settles: number
  readonly density: number
}

export function heaped({ area, depth, settles, density }: Params) {
  const bed = calculate('bed', 'm3', of(area, 'm2'), times(depth, 'm'))
  const more = settles > 0 ? [calculate('settles', 'm3', of(bed.result, 'm3'), times(1 + settles))] : []
  const exact = (more[0] ?? bed).result
  const volume = whole('volume-sold', 'm3', [of(exact, 'm3')], 10)
  const weight = calculate('tonnes', 'tonne', of(exact, 'm3'), times(density, 'tonne'))
  return { steps: [bed, ...more, volume, weight], exact, volume: volume.result, tonnes: weight.result }
}

export function aggregatesFor(read: Read): Working {
  const { length, width } = read.sides('place')
  const grain = read.choice('grain', grains, '0-4')
  const settles = read.number('settles', 10) / 100
  const area = calculate('floor', 'm2', of(length, 'm'), times(width, 'm'))
  const result = heaped({ area: area.result, depth: read.size('depth') / 100, settles, density: densities[grain] })
  return {
    steps: [area, ...result.steps],
    needs: [
      {
        key: grain.startsWith('0') ? 'sand' : 'gravel',
        amounts: [
          { unit: 'm3', quantity: result.volume },
          { unit: 'tonne', quantity: upTo(result.tonnes, 10) },
        ],
        category: 'sand-and-gravel',
        wants: { grain },
      },
    ],
    sources: ['aggregate-density', 'aggregate-settles'],
    drawn: { length, width, spare: settles, piece: null },
  }
}
