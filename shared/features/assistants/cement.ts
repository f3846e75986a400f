// Cement with its sand and gravel: for concrete by parts, for render, screed and masonry mortar. Dry parts take more
// volume than the wet mix: 1.54 for concrete, 1.33 for mortar. Loose cement weighs 1,440 kg per cubic metre.
import type { Read } from './answers.ts'
import { by, calculate, type Need, of, type Step, times, upTo, type Working, whole } from './working.ts'

export const dryOfConcrete = 1.54
export const dryOfMortar = 1.33
export const cementDensity = 1440

/** Parts of cement, sand and, for concrete, gravel. */
export const mixes = {
  '1-1.5-3': [1, 1.5, 3],
  '1-2-4': [1, 2, 4],
  '1-3-6': [1, 3, 6],
  '1-3': [1, 3],
  '1-4': [1, 4],
  '1-5': [1, 5],
  '1-6': [1, 6],
} as const
type Mix = keyof typeof mixes
export const concreteMixes = ['1-1.5-3', '1-2-4', '1-3-6'] as const
export const mortarMixes = ['1-3', '1-4', '1-5', '1-6'] as const

type Params = {
  /** Cubic metres of the wet mix. */
  readonly volume: number
  readonly mix: Mix
  readonly waste: number
  /** Kilograms. */
  readonly bag: number
}

export type Mixed = {
  readonly steps: readonly Step[]
  readonly cement: number
  readonly kg: number
  readonly bags: number
  readonly sand: number
  readonly gravel: number
}

export function mixed({ volume, mix, waste, bag }: Params): Mixed {
  const parts: readonly number[] = mixes[mix]
  const [cementPart = 1, sandPart = 0, gravelPart = 0] = parts
  const sum = parts.reduce((total, part) => total + part, 0)
  const factor = gravelPart > 0 ? dryOfConcrete : dryOfMortar
  const wet = calculate('wet', 'm3', of(volume, 'm3'), times(1 + waste))
  const dry = calculate('dry', 'm3', of(wet.result, 'm3'), times(factor))
  const share = (key: string, part: number): Step => calculate(key, 'm3', of(dry.result, 'm3'), times(part), by(sum))
  const cement = share('cement-volume', cementPart)
  const kg = calculate('cement-weight', 'kg', of(cement.result, 'm3'), times(cementDensity))
  const bags = whole('bags', 'bag', [of(kg.result, 'kg'), by(bag)])
  const sand = share('sand-volume', sandPart)
  const gravel = gravelPart > 0 ? [share('gravel-volume', gravelPart)] : []
  return {
    steps: [...(waste > 0 ? [wet] : []), dry, cement, kg, bags, sand, ...gravel],
    cement: cement.result,
    kg: kg.result,
    bags: bags.result,
    sand: sand.result,
    gravel: gravel[0]?.result ?? 0,
  }
}

/** Whole bags of cement; sand and gravel to tenths of a cubic metre. */
export function needsOf({ bags, sand, gravel }: Mixed, bag: number, strength: string): readonly Need[] {
  return [
    {
      key: 'cement',
      amounts: [{ unit: 'bag', quantity: bags }],
      category: 'cement-and-mortar',
      wants: { strength, weight: bag },
    },
    {
      key: 'sand',
      amounts: [{ unit: 'm3', quantity: upTo(sand, 10) }],
      category: 'sand-and-gravel',
      wants: { grain: '0-4' },
    },
    ...(gravel > 0
      ? [
          {
            key: 'gravel',
            amounts: [{ unit: 'm3' as const, quantity: upTo(gravel, 10) }],
            category: 'sand-and-gravel',
            wants: { grain: '15-25' },
          },
        ]
      : []),
  ]
}

/** Masonry mortar of this volume, plus a tenth for waste. */
export const mortarOf = (volume: number): Mixed => mixed({ volume, mix: '1-5', waste: 0.1, bag: 50 })

const works = ['concrete', 'plaster', 'screed'] as const

type Work = (typeof works)[number]

/** Concrete is asked for by volume; render and screed by area and thickness in millimetres. */
function volumeOf(read: Read, work: Work): { readonly volume: number; readonly steps: readonly Step[] } {
  if (work === 'concrete') return { volume: read.size('volume'), steps: [] }
  const spread = calculate('volume', 'm3', of(read.size('area'), 'm2'), times(read.size('thickness') / 1000, 'm'))
  return { volume: spread.result, steps: [spread] }
}

function mixOf(read: Read, work: Work): Mix {
  if (work === 'concrete') return read.choice('concrete_mix', concreteMixes, '1-1.5-3')
  return read.choice('mortar_mix', mortarMixes, work === 'screed' ? '1-3' : '1-4')
}

export function cementFor(read: Read): Working {
  const work = read.choice('work', works, 'concrete')
  const isConcrete = work === 'concrete'
  const bag = read.number('bag', 50)
  const { volume, steps } = volumeOf(read, work)
  const result = mixed({ volume, mix: mixOf(read, work), waste: read.number('waste', 5) / 100, bag })
  return {
    steps: [...steps, ...result.steps],
    needs: needsOf(result, bag, isConcrete ? '42-5' : '32-5'),
    sources: isConcrete ? ['dry-concrete', 'cement-density', 'is-456'] : ['dry-mortar', 'cement-density'],
    drawn: null,
  }
}
