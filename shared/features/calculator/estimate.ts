// The cost of a building by area, rate and choices; identical in browser, server and tests (product, 5.2).

import {
  divide,
  type Factor,
  factor,
  one,
  ratio,
  significant,
  splitRound,
  stepOf,
  times,
} from '#shared/values/exact.ts'
import { type Book, bands } from './book.ts'
import { type Figure, figure, type KindKey, kindKeys, money, type PartKey, type Term, term } from './figures.ts'
import { type StageKey, stageKeys } from './inputs.ts'
import { type Need, needsOf } from './needs.ts'
import type { CalculatorInputs } from './schemas.ts'

/** Increase it whenever the same inputs and book give another result. */
export const modelVersion = 2

export type CutKey = StageKey | 'fees' | 'contingency'

export type Estimate = {
  /** To three significant figures. */
  readonly low: Figure<'low'>
  readonly likely: Figure<'likely'>
  readonly high: Figure<'high'>
  readonly perSqft: Figure<'per-sqft'>
  /** As round as the total; they add up to the contract exactly. */
  readonly parts: readonly Figure<PartKey>[]
  /** From the contract to the total, which is `likely`; an amount is the same in every step. */
  readonly steps: readonly Figure<'contract' | 'fee' | 'contingency' | 'total'>[]
  /** Add up to `likely` exactly. */
  readonly byKind: readonly Figure<KindKey>[]
  readonly byStage: readonly Figure<CutKey>[]
  readonly needs: readonly Need[]
}

const significantFigures = 3
/** Parts of the total have one more significant figure. */
const partFigures = 4

/** The index applies to the share of materials only; of a complete house only the grey part counts. */
function priceIndex(
  { type }: CalculatorInputs,
  { parameters, rate, greyRate, materialIndex, labourIndex }: Book,
): Factor {
  const grey = type === 'grey' ? one : ratio(BigInt(greyRate.perSqft), BigInt(rate.perSqft))
  const share = times(factor(parameters.materialShare), grey)
  return times(share, factor(materialIndex)) + times(one - share, factor(labourIndex))
}

function labourShare({ type, material }: CalculatorInputs, { parameters }: Book): number {
  const { grey, completeStandard, completePremium } = parameters.labourShare
  if (type === 'grey') return grey
  return material === 'standard' ? completeStandard : completePremium
}

/** Rooms beyond the usual number, fractions included, so that a larger house never costs less. */
function roomsBeyond({ areaSqft, bathrooms, kitchens }: CalculatorInputs, { parameters }: Book) {
  const usual = areaSqft / parameters.sqftPerBathroom
  return { bathrooms: Math.max(0, (bathrooms ?? 0) - usual), kitchens: Math.max(0, (kitchens ?? 0) - 1) }
}

/** The parts of the building, at the price of a builder who supplies the materials. */
function builtParts(inputs: CalculatorInputs, book: Book): readonly Figure<PartKey>[] {
  const { areaSqft, basementSqft, pergolaSqft, wallMetres, storeys } = inputs
  const { rate, greyRate, parameters } = book
  const index = priceIndex(inputs, book)
  const beyond = roomsBeyond(inputs, book)
  const idx = term('index', Number(index) / Number(one), 'factor')
  const byStoreys = parameters.storeyFactors[Math.min(storeys, 3) - 1] ?? 1
  const grey = (key: PartKey, size: number, measure: 'sqft' | 'metres', each: number) =>
    figure(key, times(BigInt(greyRate.perSqft), factor(size), factor(each), index), 'product', [
      term('size', size, measure),
      term('grey-factor', each, 'factor'),
      money('grey-rate', greyRate.perSqft),
      idx,
    ])
  const rooms = (key: PartKey, count: number, each: number) =>
    figure(key, times(BigInt(rate.perSqft), factor(count), factor(each), index), 'product', [
      term('rooms', count, 'count'),
      term('room-size', each, 'sqft'),
      money('rate', rate.perSqft),
      idx,
    ])
  return [
    figure('building', times(BigInt(rate.perSqft), factor(areaSqft), index, factor(byStoreys)), 'product', [
      term('area', areaSqft, 'sqft'),
      money('rate', rate.perSqft),
      idx,
      term('storeys', byStoreys, 'factor'),
    ]),
    grey('basement', basementSqft, 'sqft', parameters.basementFactor),
    grey('pergola', pergolaSqft, 'sqft', parameters.pergolaFactor),
    grey('wall', wallMetres, 'metres', parameters.wallSqft),
    rooms('bathrooms', beyond.bathrooms, parameters.bathroomSqft),
    rooms('kitchens', beyond.kitchens, parameters.kitchenSqft),
  ]
}

/** The builder's price: everything, or only labour if the owner buys the materials. */
function contractParts(inputs: CalculatorInputs, book: Book): readonly Figure<PartKey>[] {
  const built = builtParts(inputs, book)
  if (inputs.mode === 'with') return built
  const share = labourShare(inputs, book)
  return built.map(part => ({
    ...part,
    amount: times(part.amount, factor(share)),
    terms: [...part.terms, term('labour', share, 'share')],
  }))
}

type Whole = { readonly contract: bigint; readonly fee: bigint; readonly contingency: bigint; readonly total: bigint }

function wholeOf(parts: readonly Figure[], { fee: isWithFee, contingencyPercent }: CalculatorInputs, fee: number) {
  const contract = parts.reduce((sum, { amount }) => sum + amount, 0n)
  const fees = isWithFee ? times(contract, factor(fee)) : 0n
  const contingency = times(contract + fees, factor(contingencyPercent / 100))
  return { contract, fee: fees, contingency, total: contract + fees + contingency }
}

function stepsOf(parts: readonly Figure<PartKey>[], whole: Whole, inputs: CalculatorInputs, feeShare: number) {
  const { contract, fee, contingency, total } = whole
  const sum = parts.filter(({ amount }) => amount > 0n).map(({ key, amount }) => money(key, amount))
  return [
    figure('contract', contract, 'sum', sum),
    figure('fee', fee, 'product', [money('contract', contract), term('fee-share', inputs.fee ? feeShare : 0, 'share')]),
    figure('contingency', contingency, 'product', [
      money('subtotal', contract + fee),
      term('contingency-share', inputs.contingencyPercent / 100, 'share'),
    ]),
    figure('total', total, 'sum', [money('contract', contract), money('fee', fee), money('contingency', contingency)]),
  ]
}

const shareOf = (part: bigint, whole: bigint): number => Number(ratio(part, whole)) / Number(one)

/** Rounds the likely total and its steps so that the steps add up to it. */
function roundWhole({ contract, fee, contingency, total }: Whole): Whole {
  const likely = significant(total, significantFigures)
  const amounts = splitRound(likely, [contract, fee, contingency], stepOf(likely, partFigures))
  return { contract: amounts[0] ?? 0n, fee: amounts[1] ?? 0n, contingency: amounts[2] ?? 0n, total: likely }
}

function roundParts(parts: readonly Figure<PartKey>[], { contract, total }: Whole): readonly Figure<PartKey>[] {
  const weights = parts.map(({ amount }) => amount)
  const amounts = splitRound(contract, weights, stepOf(total, partFigures))
  return parts.map((part, place) => ({ ...part, amount: amounts[place] ?? 0n }))
}

type Piece<K extends string> = { readonly key: K; readonly amount: bigint; readonly terms: readonly Term[] }

const pieceOf =
  (likely: bigint) =>
  <K extends string>({ key, amount, terms }: Piece<K>): Figure<K> =>
    figure(key, amount, 'product', [money('likely', likely), ...terms])

function kindsOf(inputs: CalculatorInputs, book: Book, whole: Whole): readonly Figure<KindKey>[] {
  const { contract, fee, contingency, total } = whole
  const share = inputs.mode === 'with' ? factor(labourShare(inputs, book)) : one
  const [labour = 0n, materials = 0n] = splitRound(contract, [share, one - share], stepOf(total, partFigures))
  const amounts: Readonly<Record<KindKey, bigint>> = { materials, labour, fees: fee, contingency }
  return kindKeys
    .map(key => ({ key, amount: amounts[key], terms: [term('kind-share', shareOf(amounts[key], total), 'share')] }))
    .map(pieceOf(total))
}

function stagesOf({ type }: CalculatorInputs, { parameters }: Book, whole: Whole): readonly Figure<CutKey>[] {
  const { contract, fee, contingency, total } = whole
  const percents: Readonly<Partial<Record<StageKey, number>>> = parameters.stages[type]
  const stages = stageKeys[type].map(key => ({ key, percent: factor(percents[key] ?? 0) }))
  const sum = stages.reduce((all, { percent }) => all + percent, 0n)
  const ofContract = term('contract-share', shareOf(contract, total), 'share')
  const percentsOf = stages.map(({ percent }) => percent)
  const amounts = splitRound(contract, percentsOf, stepOf(total, partFigures))
  const besides = (key: CutKey, amount: bigint): Piece<CutKey> => ({
    key,
    amount,
    terms: [term('kind-share', shareOf(amount, total), 'share')],
  })
  const pieces: readonly Piece<CutKey>[] = [
    ...stages.map(({ key, percent }, place) => ({
      key,
      amount: amounts[place] ?? 0n,
      terms: [ofContract, term('stage-share', shareOf(percent, sum), 'share')],
    })),
    besides('fees', fee),
    besides('contingency', contingency),
  ]
  return pieces.map(pieceOf(total))
}

/** Expects inputs as `CalculatorInputs` parses them, and rates above zero. */
export function estimate(inputs: CalculatorInputs, book: Book): Estimate {
  const exact = contractParts(inputs, book)
  const whole = roundWhole(wholeOf(exact, inputs, book.parameters.fee))
  const parts = roundParts(exact, whole)
  const likely = whole.total
  const band = bands[book.rate.confidence]
  const rounded = <K extends string>(key: K, each: number) =>
    figure(key, significant(times(whole.total, factor(each)), significantFigures), 'product', [
      money('total', whole.total),
      term('band', each, 'factor'),
    ])
  return {
    low: rounded('low', 1 - band),
    likely: rounded('likely', 1),
    high: rounded('high', 1 + band),
    perSqft: figure('per-sqft', divide(likely * one, factor(inputs.areaSqft)), 'quotient', [
      money('likely', likely),
      term('area', inputs.areaSqft, 'sqft'),
    ]),
    parts,
    steps: stepsOf(parts, whole, inputs, book.parameters.fee),
    byKind: kindsOf(inputs, book, whole),
    byStage: stagesOf(inputs, book, whole),
    needs: needsOf(inputs, book),
  }
}
