// Products and suppliers on the home page.
import { z } from 'zod'
import { always, type Contract } from '#shared/api/endpoint.ts'
import { Amount, CurrencyCode, ReaderText } from '#shared/api/schemas.ts'
import { units } from './lifecycle.ts'

export const shopWindow = {
  'GET /shop-window': {
    summary:
      'Returns the product with the latest price of each of the largest categories, and the suppliers with the most current prices.',
    /** Products and suppliers with prices in this currency come first. */
    query: z.object({ currency: CurrencyCode.optional() }),
    returns: z.object({
      products: z.array(
        z.object({
          slug: z.string(),
          name: ReaderText,
          picture: z.string(),
          amount: Amount,
          currency: z.string(),
          unit: z.enum(units),
          /** Name of the supplier. */
          seller: z.string(),
          city: ReaderText,
        }),
      ),
      suppliers: z.array(
        z.object({
          slug: z.string(),
          name: z.string(),
          city: ReaderText,
          /** Number of prices confirmed within 60 days. */
          prices: z.int(),
        }),
      ),
    }),
    access: 'open',
    reads: ['products', 'professionals', 'reference'],
    sharedWhen: always,
  },
} as const satisfies Contract
