import type { Material } from './book.ts'
import { estimate, modelVersion } from './estimate.ts'
import type { Figure } from './figures.ts'
import { rateOf } from './rate-of.ts'
import { bookOf } from './rate-set.ts'
import { monthsToBuild, scheduleOf } from './schedule.ts'
import type { CalculatorInputs, EstimateSheet, RateSet, RateView } from './schemas.ts'

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
    schedule: inputs.startMonth === null ? [] : [...scheduleOf(inputs.startMonth, months, likely.amount)],
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
