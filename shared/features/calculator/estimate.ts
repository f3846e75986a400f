// The estimate: what a building costs by area, rate and choices; the same in browser, server and tests (product, 5.2).
import { type Book, bands, type Material, materialUnits, type Quantities } from './book.ts'
import { divide, type Factor, factor, one, significant, split, times } from './exact.ts'
import type { CalculatorInputs } from './inputs.ts'

/** A value in its own unit, with what it was made of: every figure opens to its formula. */
export type Term = { readonly symbol: string; readonly value: string }
export type Figure = { readonly key: string; readonly amount: bigint; readonly terms: readonly Term[] }

export type Need = {
  readonly material: Material
  readonly unit: string
  /** Whole units, waste included. */
  readonly quantity: number
  readonly terms: readonly Term[]
}

export type Estimate = {
  /** Minor units, three significant figures. */
  readonly low: bigint
  readonly likely: bigint
  readonly high: bigint
  readonly perSqft: bigint
  /** The way to the total, step by step, before it is rounded. */
  readonly steps: readonly Figure[]
  /** Add up to `likely` exactly. */
  readonly byKind: readonly Figure[]
  readonly byStage: readonly Figure[]
  readonly needs: readonly Need[]
}

const figures = 3

const term = (symbol: string, value: number | bigint | Factor): Term => ({ symbol, value: String(value) })
const shown = (value: Factor): number => Number(value) / 1_000_000

/** The share of materials that the index moves: of a complete house only its grey part is counted. */
function priceIndex(
  { type }: CalculatorInputs,
  { parameters, rate, greyRate, materialIndex, labourIndex }: Book,
): Factor {
  const grey = type === 'grey' ? one : divide(BigInt(greyRate.perSqft) * one, BigInt(rate.perSqft))
  const share = times(factor(parameters.materialShare), grey)
  return times(share, factor(materialIndex)) + times(one - share, factor(labourIndex))
}

function labourShare({ type, material }: CalculatorInputs, { parameters }: Book): Factor {
  const { grey, completeStandard, completePremium } = parameters.labourShare
  if (type === 'grey') return factor(grey)
  return factor(material === 'standard' ? completeStandard : completePremium)
}

function storeyFactor({ storeys }: CalculatorInputs, { parameters }: Book): Factor {
  return factor(parameters.storeyFactors[Math.min(storeys, 3) - 1] ?? 1)
}

/** Rooms beyond the usual, in thousandths; never fewer than none, so that more area never costs less. */
function roomsBeyond({ areaSqft, bathrooms, kitchens }: CalculatorInputs, { parameters }: Book) {
  const usualBathrooms = areaSqft / parameters.sqftPerBathroom
  return {
    bathrooms: bathrooms === null ? 0 : Math.max(0, bathrooms - usualBathrooms),
    kitchens: kitchens === null ? 0 : Math.max(0, kitchens - 1),
  }
}

function builtParts(inputs: CalculatorInputs, book: Book): readonly Figure[] {
  const { areaSqft, basementSqft, pergolaSqft, wallMetres } = inputs
  const { rate, greyRate, parameters } = book
  const [own, grey] = [BigInt(rate.perSqft), BigInt(greyRate.perSqft)]
  const index = priceIndex(inputs, book)
  const storeys = storeyFactor(inputs, book)
  const beyond = roomsBeyond(inputs, book)
  const idx = term('idx', shown(index))
  const byGrey = (key: string, size: number, each: number): Figure => ({
    key,
    amount: times(grey, factor(size), factor(each), index),
    terms: [term('a', size), term('f', each), term('Rgrey', grey), idx],
  })
  const byOwn = (key: string, count: number, each: number): Figure => ({
    key,
    amount: times(own, factor(count), factor(each), index),
    terms: [term('n', count), term('f', each), term('R', own), idx],
  })
  return [
    {
      key: 'building',
      amount: times(own, factor(areaSqft), index, storeys),
      terms: [term('A', areaSqft), term('R', own), idx, term('storeys', shown(storeys))],
    },
    byGrey('basement', basementSqft, parameters.basementFactor),
    byGrey('pergola', pergolaSqft, parameters.pergolaFactor),
    byGrey('wall', wallMetres, parameters.wallSqft),
    byOwn('bathrooms', beyond.bathrooms, parameters.bathroomSqft),
    byOwn('kitchens', beyond.kitchens, parameters.kitchenSqft),
  ]
}

/** What is needed of each material, waste included, in whole units. */
export function needsOf(inputs: CalculatorInputs, quantities: Quantities, basementFactor: number): readonly Need[] {
  const size = factor(inputs.areaSqft) + times(factor(inputs.basementSqft), factor(basementFactor))
  return (Object.entries(quantities) as [Material, NonNullable<Quantities[Material]>][]).map(
    ([material, { per, waste }]) => {
      const exact = times(size, factor(per), one + factor(waste))
      return {
        material,
        unit: materialUnits[material],
        quantity: Number((exact + one - 1n) / one),
        terms: [term('A', shown(size)), term('q', per), term('waste', waste)],
      }
    },
  )
}

type Whole = {
  readonly parts: readonly Figure[]
  readonly contract: bigint
  readonly fee: bigint
  readonly contingency: bigint
  readonly labour: Factor
}

function wholeOf(inputs: CalculatorInputs, book: Book): Whole {
  const labour = labourShare(inputs, book)
  const built = builtParts(inputs, book)
  const parts =
    inputs.mode === 'with'
      ? built
      : built.map(({ key, amount, terms }) => ({
          key,
          amount: times(amount, labour),
          terms: [...terms, term('labour', shown(labour))],
        }))
  const contract = parts.reduce((sum, { amount }) => sum + amount, 0n)
  const fee = inputs.fee ? times(contract, factor(book.parameters.fee)) : 0n
  const contingency = times(contract + fee, factor(inputs.contingencyPercent / 100))
  return { parts, contract, fee, contingency, labour }
}

function kindsOf({ mode }: CalculatorInputs, whole: Whole, likely: bigint): readonly Figure[] {
  const labour = mode === 'with' ? times(whole.contract, whole.labour) : whole.contract
  const weights = [whole.contract - labour, labour, whole.fee, whole.contingency]
  const keys = ['materials', 'labour', 'fees', 'contingency']
  return split(likely, weights).map((amount, place) => ({
    key: keys[place] ?? '',
    amount,
    terms: [
      term('part', weights[place] ?? 0n),
      term(
        'total',
        weights.reduce((sum, weight) => sum + weight, 0n),
      ),
    ],
  }))
}

function stagesOf({ type }: CalculatorInputs, { parameters }: Book, whole: Whole, likely: bigint): readonly Figure[] {
  const stages = parameters.stages[type]
  const percents = stages.map(({ percent }) => factor(percent))
  const sum = percents.reduce((all, percent) => all + percent, 0n)
  const extra = [whole.fee, whole.contingency]
  const weights = [...percents.map(percent => whole.contract * percent), ...extra.map(amount => amount * sum)]
  const keys = [...stages.map(({ key }) => key), 'fees', 'contingency']
  return split(likely, weights).map((amount, place) => ({
    key: keys[place] ?? '',
    amount,
    terms: [term('percent', stages[place]?.percent ?? 0), term('contract', whole.contract)],
  }))
}

/** Inputs as `CalculatorInputs` parses them; rates above nothing. Throws for nothing else. */
export function estimate(inputs: CalculatorInputs, book: Book): Estimate {
  const whole = wholeOf(inputs, book)
  const total = whole.contract + whole.fee + whole.contingency
  const likely = significant(total, figures)
  const band = factor(bands[book.rate.confidence])
  return {
    low: significant(times(total, one - band), figures),
    likely,
    high: significant(times(total, one + band), figures),
    perSqft: divide(likely * one, factor(inputs.areaSqft)),
    steps: [
      ...whole.parts,
      { key: 'contract', amount: whole.contract, terms: whole.parts.map(({ key, amount }) => term(key, amount)) },
      {
        key: 'fee',
        amount: whole.fee,
        terms: [term('contract', whole.contract), term('fee', inputs.fee ? book.parameters.fee : 0)],
      },
      {
        key: 'contingency',
        amount: whole.contingency,
        terms: [term('contract', whole.contract + whole.fee), term('percent', inputs.contingencyPercent)],
      },
      {
        key: 'total',
        amount: total,
        terms: [term('contract', whole.contract), term('fee', whole.fee), term('contingency', whole.contingency)],
      },
    ],
    byKind: kindsOf(inputs, whole, likely),
    byStage: stagesOf(inputs, book, whole, likely),
    needs: needsOf(inputs, book.quantities, book.parameters.basementFactor),
  }
}
