// The rows of what admins keep for the calculator, and the four views of them.
import type { Output } from '#shared/api/endpoint.ts'
import type { calculatorRates } from '#shared/features/calculator/rates-contract.ts'
import type { Localized } from '#shared/values/localized.ts'

type Lists = typeof calculatorRates
type RowsOf<K extends keyof Lists> = Output<Lists[K]> extends { items: readonly (infer Row)[] } ? Row : never

export type RateRow = RowsOf<'GET /calculator/rates'>
export type PriceRow = RowsOf<'GET /calculator/prices'>
export type RuleRow = RowsOf<'GET /calculator/rules'>
export type ParametersRow = RowsOf<'GET /calculator/parameters'>
export type AnyRow = RateRow | PriceRow | RuleRow | ParametersRow
export type Check = Output<Lists['POST /calculator/rates/check']>
export type ImportResult = Output<Lists['POST /calculator/import']>

export const views = ['rates', 'prices', 'norms', 'parameters'] as const
export type View = (typeof views)[number]

export type RateCity = {
  readonly slug: string
  readonly name: Localized
  readonly country: string
  readonly currency: string
}
