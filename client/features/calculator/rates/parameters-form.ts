import type { CostParameters } from '#shared/features/calculator/parameters.ts'
import type { parameterFields } from '#shared/features/calculator/rates-fields.ts'
import type { Values } from '#shared/forms/fields.ts'

type Flat = Omit<Values<(typeof parameterFields)['table']>, 'country' | 'from' | 'source'>

function leavesOf(part: object, path: string): readonly (readonly [string, unknown])[] {
  return Object.entries(part).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? leavesOf(value, `${path}${key}.`)
      : [[`${path}${key}`, value] as const],
  )
}

export const flat = (parameters: CostParameters): Flat => Object.fromEntries(leavesOf(parameters, '')) as Flat

export function parametersOf(values: Flat): CostParameters {
  const all = Object.entries(values)
  const under = (path: string) =>
    Object.fromEntries(
      all.flatMap(([name, value]) => (name.startsWith(path) ? [[name.slice(path.length), value]] : [])),
    )
  return {
    ...Object.fromEntries(all.filter(([name]) => !name.includes('.'))),
    labourShare: under('labourShare.'),
    storeyFactors: Object.values(under('storeyFactors.')),
    months: under('months.'),
    stages: { grey: under('stages.grey.'), complete: under('stages.complete.') },
  } as CostParameters
}
