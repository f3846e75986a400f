// Reinforcing bars: weight, d² ÷ 162 kg per metre, and the number of twelve-metre bars.
import type { Read } from './answers.ts'
import { by, calculate, clean, of, times, upTo, type Working, whole } from './working.ts'

/** From 7,850 kg/m³ × π ÷ 4, for a diameter in millimetres. */
const divisor = 162
const density = 7850
/** Metres. */
const barLength = 12

/** Kilograms per metre. */
export const weightOf = (diameter: number): number => clean(diameter ** 2 / divisor)

/** Share of the concrete's volume, as estimated before there is a drawing. */
export const steelShares = { foundation: 0.008, slab: 0.01, beam: 0.02, column: 0.025 } as const
const members = ['foundation', 'slab', 'beam', 'column'] as const

/** Kilograms of steel in this volume of concrete. */
export const steelIn = (volume: number, member: (typeof members)[number]): number =>
  clean(volume * steelShares[member] * density)

type Params = { readonly diameter: number; readonly metres: number; readonly waste: number }

/** Converts metres of bar to whole bars and their weight. */
export function bars({ diameter, metres, waste }: Params) {
  const length = calculate('length-waste', 'm', of(metres, 'm'), times(1 + waste))
  const count = whole('bars', 'piece', [of(length.result, 'm'), by(barLength, 'm')])
  const each = calculate('weight-metre', 'kg', of(diameter), times(diameter), by(divisor))
  const weight = calculate('weight', 'kg', of(count.result, 'piece'), times(barLength, 'm'), times(each.result))
  return { steps: [length, count, each, weight], count: count.result, kg: weight.result }
}

export function steelFor(read: Read): Working {
  const diameter = read.number('diameter', 12)
  const waste = read.number('waste', 5) / 100
  const isDrawn = read.choice('known', ['bars', 'concrete'], 'bars') === 'bars'
  const first = isDrawn
    ? [calculate('length', 'm', of(read.size('count'), 'piece'), times(read.size('length'), 'm'))]
    : concreteSteps(read, diameter)
  const metres = first.at(-1)?.result ?? 0
  const result = bars({ diameter, metres, waste })
  return {
    steps: [...first, ...result.steps],
    needs: [
      {
        key: 'steel',
        amounts: [
          { unit: 'tonne', quantity: upTo(result.kg / 1000, 100) },
          { unit: 'piece', quantity: result.count },
          { unit: 'kg', quantity: upTo(result.kg) },
        ],
        category: 'steel',
        wants: { diameter, grade: 'fe500' },
      },
    ],
    sources: ['bar-weight', 'nominal-mass', ...(isDrawn ? [] : ['steel-share'])],
    drawn: null,
  }
}

function concreteSteps(read: Read, diameter: number) {
  const member = read.choice('member', members, 'slab')
  const weight = calculate(
    'steel-of-concrete',
    'kg',
    of(read.size('volume'), 'm3'),
    times(steelShares[member]),
    times(density),
  )
  return [weight, calculate('length-of-weight', 'm', of(weight.result, 'kg'), by(weightOf(diameter)))]
}
