// The parameters of a country as texts of a form, and back: shares as percents, factors as they are.
import type { CostParameters } from '#shared/features/calculator/parameters.ts'
import { stageKeys } from '#shared/features/calculator/parameters.ts'
import { readNumber } from '#shared/values/numbers.ts'

export type Measure = 'percent' | 'factor' | 'sqft' | 'months'
/** `path` within CostParameters, as the server names it: `labourShare/grey`. */
export type ParameterField = { readonly path: string; readonly measure: Measure }

const field = (path: string, measure: Measure): ParameterField => ({ path, measure })

/** In the order of the form. */
export const parameterGroups = {
  shares: [
    field('materialShare', 'percent'),
    field('labourShare/grey', 'percent'),
    field('labourShare/completeStandard', 'percent'),
    field('labourShare/completePremium', 'percent'),
    field('fee', 'percent'),
  ],
  factors: [
    field('basementFactor', 'factor'),
    field('pergolaFactor', 'factor'),
    field('storeyFactors/0', 'factor'),
    field('storeyFactors/1', 'factor'),
    field('storeyFactors/2', 'factor'),
  ],
  extras: [
    field('wallSqft', 'sqft'),
    field('bathroomSqft', 'sqft'),
    field('kitchenSqft', 'sqft'),
    field('sqftPerBathroom', 'sqft'),
  ],
  time: [field('months/base', 'months'), field('months/perThousandSqft', 'months')],
} as const satisfies Readonly<Record<string, readonly ParameterField[]>>
export type ParameterGroup = keyof typeof parameterGroups

/** Stages are percents already. */
export const stagePaths = {
  grey: stageKeys.grey.map(key => `stages/grey/${key}`),
  complete: stageKeys.complete.map(key => `stages/complete/${key}`),
} as const

const fields: readonly ParameterField[] = Object.values(parameterGroups).flat()

function valueAt(value: unknown, path: string): unknown {
  return path.split('/').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], value)
}

const plain = (number: number): string => String(Number(number.toPrecision(12)))

function typed(value: unknown, measure: Measure | 'stage'): string {
  if (typeof value !== 'number') return ''
  return plain(measure === 'percent' ? value * 100 : value)
}

/** The texts of the form by path; empty ones where there is nothing to begin with. */
export function textsOf(value: CostParameters | null): Readonly<Record<string, string>> {
  const stages = [...stagePaths.grey, ...stagePaths.complete]
  return Object.fromEntries([
    ...fields.map(({ path, measure }) => [path, typed(valueAt(value, path), measure)]),
    ...stages.map(path => [path, typed(valueAt(value, path), 'stage')]),
  ])
}

/** Together, as far as they are numbers. */
export function stageSum(texts: readonly string[]): number {
  return Number(texts.reduce((sum, text) => sum + (readNumber(text) ?? 0), 0).toPrecision(12))
}

/** What is no number is NaN, which the server refuses at its field. */
export function parametersOf(
  textAt: (path: string) => string,
  usualStructure: CostParameters['usualStructure'],
): CostParameters {
  const number = (path: string): number => readNumber(textAt(path)) ?? Number.NaN
  const share = (path: string): number => Number((number(path) / 100).toPrecision(12))
  const { grey, complete } = stageKeys
  return {
    materialShare: share('materialShare'),
    labourShare: {
      grey: share('labourShare/grey'),
      completeStandard: share('labourShare/completeStandard'),
      completePremium: share('labourShare/completePremium'),
    },
    basementFactor: number('basementFactor'),
    pergolaFactor: number('pergolaFactor'),
    storeyFactors: [number('storeyFactors/0'), number('storeyFactors/1'), number('storeyFactors/2')],
    wallSqft: number('wallSqft'),
    bathroomSqft: number('bathroomSqft'),
    kitchenSqft: number('kitchenSqft'),
    sqftPerBathroom: number('sqftPerBathroom'),
    fee: share('fee'),
    months: { base: number('months/base'), perThousandSqft: number('months/perThousandSqft') },
    usualStructure,
    stages: {
      grey: Object.fromEntries(
        grey.map(key => [key, number(`stages/grey/${key}`)]),
      ) as CostParameters['stages']['grey'],
      complete: Object.fromEntries(
        complete.map(key => [key, number(`stages/complete/${key}`)]),
      ) as CostParameters['stages']['complete'],
    },
  }
}
