// Prices in the currency that the reader chose, for data files: what is shown beside the price as it was given.
import { conversionsTo } from '#shared/values/exchange.ts'
import { convertedText, type Given } from './i18n/converted.ts'
import { formatFor } from './i18n/format.ts'
import type { PageContext } from './page-data.ts'

type Context = Pick<PageContext, 'call' | 'currency' | 'language'>

/** Into the chosen currency, from each that has a rate. */
export async function readConversions({ call, currency }: Context) {
  return conversionsTo(currency, await call('GET /exchange-rates', {}))
}

export type Converter = (given: Given) => string | null

/** Says amounts in the chosen currency; null where they are in that already, or no rate is known. */
export async function converterFor(context: Context): Promise<Converter> {
  const conversions = await readConversions(context)
  const format = formatFor(context.language)
  return given => convertedText(format, given, conversions)
}
