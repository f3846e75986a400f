import { factor, splitRound, stepOf } from '#shared/values/exact.ts'
import type { Material } from './book.ts'
import { estimate, modelVersion } from './estimate.ts'
import type { Figure } from './figures.ts'
import type { CostParameters } from './parameters.ts'
import { rateOf } from './rate-of.ts'
import { bookOf } from './rate-set.ts'
import type { CalculatorInputs, EstimateSheet, RateSet, RateView } from './schemas.ts'

/** Share of the duration of a complete house that a grey structure takes. */
const greyTime = 0.55
const mostMonths = 60
/** Months are as round as the parts of the total. */
const partFigures = 4

function monthsToBuild(type: 'grey' | 'complete', areaSqft: number, { months }: CostParameters): number {
  const complete = months.base + (areaSqft / 1000) * months.perThousandSqft
  return Math.min(mostMonths, Math.max(1, Math.round(type === 'grey' ? complete * greyTime : complete)))
}

function monthAfter(start: string, count: number): string {
  const [year = 0, month = 1] = start.split('-').map(Number)
  const at = year * 12 + month - 1 + count
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** The likely total by months, slow at the start and at the end, by the curve 3t² − 2t³; adds up exactly. */
function scheduleOf(start: string, months: number, likely: bigint): EstimateSheet['schedule'] {
  const done = (time: number) => 3 * time ** 2 - 2 * time ** 3
  const weights = Array.from({ length: months }, (_, place) =>
    factor(done((place + 1) / months) - done(place / months)),
  )
  return splitRound(likely, weights, stepOf(likely, partFigures)).map((amount, place) => ({
    month: monthAfter(start, place),
    amount: Number(amount),
  }))
}

const shown = <K extends string>({ amount, terms, ...rest }: Figure<K>) => ({
  ...rest,
  amount: Number(amount),
  terms: [...terms],
})

const rateView = ({ id, perSqft, from, source, confidence }: RateView): RateView => ({
  id,
  perSqft,
  from,
  source,
  confidence,
})

function pricedOf({ prices }: RateSet, material: Material) {
  const found = prices.find(({ thing }) => thing === material)
  return found ? { origin: found.origin, offers: found.offers, from: found.from } : null
}

/** Null if the city has no rate for the inputs. */
export function makeSheet(set: RateSet, inputs: CalculatorInputs): EstimateSheet | null {
  const book = bookOf(set, inputs)
  const rate = rateOf(set, inputs)
  const greyRate = rateOf(set, { ...inputs, type: 'grey' })
  if (!book || !rate || !greyRate) return null
  const { low, likely, high, perSqft, parts, steps, byKind, byStage, needs } = estimate(inputs, book)
  const rules = set.rules.filter(rule => rule.structure === inputs.structure && rule.type === inputs.type)
  const months = monthsToBuild(inputs.type, inputs.areaSqft + inputs.basementSqft, book.parameters)
  return {
    city: set.city,
    inputs,
    low: shown(low),
    likely: shown(likely),
    high: shown(high),
    perSqft: shown(perSqft),
    parts: parts.filter(({ amount }) => amount > 0n).map(shown),
    steps: steps.map(shown),
    byKind: byKind.map(shown),
    byStage: byStage.map(shown),
    needs: needs.map(({ terms, ...need }) => ({ ...need, priced: pricedOf(set, need.material), terms: [...terms] })),
    months,
    schedule: inputs.startMonth === null ? [] : scheduleOf(inputs.startMonth, months, likely.amount),
    rate: rateView(rate),
    greyRate: rateView(greyRate),
    pricesFrom: set.prices.map(({ from }) => from).reduce<string | null>((a, b) => (a && a > b ? a : b), null),
    sources: [...new Set([...set.prices, ...rules, set.parameters].map(({ source }) => source))],
    made: {
      rateIds: [...new Set([rate.id, greyRate.id])],
      ruleIds: rules.map(({ id }) => id),
      priceIds: set.prices.map(({ id }) => id),
      parametersId: set.parameters.id,
      model: modelVersion,
    },
  }
}
