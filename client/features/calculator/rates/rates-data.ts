import type { CityChoice } from '#client/platform/cities.ts'
import { loadList } from '#client/platform/list/list-data.ts'
import type { PageContext } from '#client/platform/page-data.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { calculatorRates } from '#shared/features/calculator/rates-contract.ts'

type Lists = typeof calculatorRates
type RowOf<K extends keyof Lists> = Output<Lists[K]> extends { items: readonly (infer Row)[] } ? Row : never

export type RateRow = RowOf<'GET /calculator/rates'>
export type PriceRow = RowOf<'GET /calculator/prices'>
export type RuleRow = RowOf<'GET /calculator/rules'>
export type ExchangeRow = RowOf<'GET /calculator/exchange-rates'>
export type ParametersRow = RowOf<'GET /calculator/parameters'>

export const views = ['rates', 'prices', 'norms', 'parameters', 'exchange'] as const
export type View = (typeof views)[number]
export type RateCity = CityChoice & { readonly currency: string }

async function listOf(context: PageContext, view: View) {
  switch (view) {
    case 'rates':
      return { view, ...(await loadList('GET /calculator/rates', context)) }
    case 'prices':
      return { view, ...(await loadList('GET /calculator/prices', context)) }
    case 'norms':
      return { view, ...(await loadList('GET /calculator/rules', context)) }
    case 'parameters':
      return { view, ...(await loadList('GET /calculator/parameters', context)) }
    case 'exchange':
      return { view, ...(await loadList('GET /calculator/exchange-rates', context)) }
  }
}

export async function calculatorRatesData(context: PageContext) {
  const view = views.find(name => name === context.query.get('view')) ?? 'rates'
  const [table, cities] = await Promise.all([listOf(context, view), context.call('GET /cities', {})])
  return { table, cities }
}
export type CalculatorRatesData = Awaited<ReturnType<typeof calculatorRatesData>>
