// Prices in the reader's currency, shown beside the original price; for data files.
import { conversionsTo } from '#shared/values/exchange.ts'
import { convertedText, type Given } from './i18n/converted.ts'
import { formatFor } from './i18n/format.ts'
import type { PageContext } from './page-data.ts'

type Context = Pick<PageContext, 'call' | 'currency' | 'language'>

/** Rates to the reader's currency, from each currency that has one. */
export async function readConversions({ call, currency }: Context) {
  return conversionsTo(currency, await call('GET /exchange-rates', {}))
}

export type Converter = (given: Given) => string | null

/** Formats amounts in the reader's currency; null when they are in it already or no rate is known. */
export async function converterFor(context: Context): Promise<Converter> {
  const conversions = await readConversions(context)
  const format = formatFor(context.language)
  return given => convertedText(format, given, conversions)
}
