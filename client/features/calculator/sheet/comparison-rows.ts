// What stands beside what when estimates are compared, and which amounts may be weighed against each other.
import { buildingMaterials, type Material } from '#shared/features/calculator/book.ts'
import { type KindKey, kindKeys } from '#shared/features/calculator/figures.ts'
import { type StageKey, stageKeys, types } from '#shared/features/calculator/inputs.ts'
import type { EstimateSheet } from '#shared/features/calculator/schemas.ts'

type Sheets = readonly EstimateSheet[]
export type Row<K> = { readonly key: K; readonly values: readonly (number | null)[] }

/** Only estimates of one currency, type and mode are weighed against each other: nothing is converted. */
export function groupOf({ city, inputs }: EstimateSheet): string {
  return `${city.currency} ${inputs.type} ${inputs.mode}`
}

export const currenciesOf = (sheets: Sheets): readonly string[] => [...new Set(sheets.map(({ city }) => city.currency))]

export const differs = (values: readonly unknown[]): boolean => new Set(values).size > 1

/** The places of what is lowest in its group; none where the group is alone or all of it is the same. */
export function lowestOf(sheets: Sheets, values: readonly (number | null)[]): readonly number[] {
  const groups = Map.groupBy(sheets.keys(), place => groupOf(sheets[place] as EstimateSheet))
  return [...groups.values()].flatMap(places => {
    const own = places.flatMap(place => {
      const value = values[place] ?? null
      return value ? [{ place, value }] : []
    })
    const least = Math.min(...own.map(({ value }) => value))
    const lowest = own.filter(({ value }) => value === least)
    return own.length > 1 && lowest.length < own.length ? lowest.map(({ place }) => place) : []
  })
}

const isKnown = ({ values }: Row<unknown>): boolean => values.some(value => value !== null && value > 0)

export function kindRows(sheets: Sheets): readonly Row<KindKey>[] {
  return kindKeys
    .map(key => ({ key, values: sheets.map(({ byKind }) => byKind.find(each => each.key === key)?.amount ?? null) }))
    .filter(isKnown)
}

/** Stages of a type that at least two of them have; null for those of the other type. */
export function stageRows(sheets: Sheets): readonly Row<StageKey>[] {
  const common = types.filter(type => sheets.filter(({ inputs }) => inputs.type === type).length > 1)
  return common
    .flatMap(type =>
      stageKeys[type].map((key: StageKey) => ({
        key,
        values: sheets.map(({ inputs, byStage }) =>
          inputs.type === type ? (byStage.find(each => each.key === key)?.amount ?? null) : null,
        ),
      })),
    )
    .filter(isKnown)
}

export function needRows(sheets: Sheets): readonly Row<Material>[] {
  return buildingMaterials
    .map(key => ({
      key,
      values: sheets.map(({ needs }) => needs.find(each => each.material === key)?.quantity ?? null),
    }))
    .filter(isKnown)
}
