// Random inputs of the calculator, and the invariants of each estimate.
import { type Book, confidences } from '#shared/features/calculator/book.ts'
import { type Estimate, estimate } from '#shared/features/calculator/estimate.ts'
import { CalculatorInputs } from '#shared/features/calculator/schemas.ts'
import { significant } from '#shared/values/exact.ts'
import { book, brick, frame } from './calculator.ts'

type Random = () => number

function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const pick = <T>(next: Random, of: readonly T[]): T => of[Math.floor(next() * of.length)] as T

function anyInputs(next: Random): CalculatorInputs {
  const size = (most: number): number => (next() < 0.5 ? 0 : Math.round(next() * most * 1000) / 1000)
  return CalculatorInputs.parse({
    areaSqft: Math.round((100 + next() ** 3 * 99_900) * 1000) / 1000,
    type: pick(next, ['grey', 'complete']),
    material: pick(next, ['standard', 'premium']),
    mode: pick(next, ['with', 'without']),
    structure: pick(next, ['brick', 'frame']),
    storeys: 1 + Math.floor(next() * 10),
    basementSqft: size(5000),
    pergolaSqft: size(2000),
    wallMetres: size(300),
    bathrooms: pick(next, [null, 0, 1, 4, 12]),
    kitchens: pick(next, [null, 0, 1, 3]),
    fee: next() < 0.5,
    contingencyPercent: Math.floor(next() * 31),
  })
}

/** From fils of a dinar to large rupee rates; grey never above complete. */
function anyBook(next: Random, { type, structure }: CalculatorInputs): Book {
  const own = 1 + Math.floor(next() ** 4 * 900_000)
  const grey = type === 'grey' ? own : Math.max(1, Math.floor(own * (0.3 + next() * 0.6)))
  const index = () => Math.round((0.5 + next()) * 1e6) / 1e6
  const plain = book(own, grey, { materialIndex: index(), labourIndex: index() })
  const rate = { ...plain.rate, confidence: pick(next, confidences) }
  const prices = next() < 0.5 ? {} : { cement: 1 + next() * 200_000, steel: 1 + next() * 40_000 }
  return { ...plain, rate, quantities: structure === 'brick' ? brick : frame, prices }
}

const sum = (figures: readonly { readonly amount: bigint }[]): bigint =>
  figures.reduce((all, { amount }) => all + amount, 0n)
const isShown = (value: number | null): boolean => value === null || (Number.isFinite(value) && value >= 0)

function holds({ low, likely, high, perSqft, parts, steps, byKind, byStage, needs }: Estimate): boolean {
  const all = [low, likely, high, perSqft, ...parts, ...steps, ...byKind, ...byStage]
  return (
    low.amount <= likely.amount &&
    likely.amount <= high.amount &&
    significant(likely.amount, 3) === likely.amount &&
    sum(byKind) === likely.amount &&
    sum(byStage) === likely.amount &&
    sum(parts) === steps[0]?.amount &&
    sum(steps.slice(0, 3)) === steps[3]?.amount &&
    all.every(({ amount, terms }) => {
      return amount >= 0n && Number.isSafeInteger(Number(amount)) && terms.every(({ value }) => isShown(value))
    }) &&
    needs.every(
      ({ quantity, low: least, high: most, cost }) =>
        Number.isSafeInteger(quantity) && least <= quantity && quantity <= most && quantity > 0 && isShown(cost),
    )
  )
}

/** Inputs whose estimates violate an invariant, as JSON; at most ten. */
export function violationsIn(count: number, seed: number) {
  const next = randomFrom(seed)
  const found: string[] = []
  let tried = 0
  for (; tried < count && found.length < 10; tried++) {
    const inputs = anyInputs(next)
    const ofCity = anyBook(next, inputs)
    const own = estimate(inputs, ofCity)
    const areaSqft = Math.min(100_000, Math.round((inputs.areaSqft + 0.001 + Math.floor(next() * 500)) * 1000) / 1000)
    const larger = estimate({ ...inputs, areaSqft }, ofCity)
    if (!holds(own) || larger.likely.amount < own.likely.amount) found.push(JSON.stringify({ tried, inputs, ofCity }))
  }
  return { found, tried }
}
