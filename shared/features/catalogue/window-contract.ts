// Products and suppliers on the home page.
import { z } from 'zod'
import { always, type Contract } from '#shared/api/endpoint.ts'
import { Amount, LocalizedText } from '#shared/api/schemas.ts'
import { units } from './lifecycle.ts'

export const shopWindow = {
  'GET /shop-window': {
    summary:
      'Of the largest categories the product whose price was said last, and the suppliers with most prices that hold.',
    returns: z.object({
      products: z.array(
        z.object({
          slug: z.string(),
          name: LocalizedText,
          picture: z.string(),
          amount: Amount,
          currency: z.string(),
          unit: z.enum(units),
          /** Name of the supplier. */
          seller: z.string(),
          city: LocalizedText,
        }),
      ),
      suppliers: z.array(
        z.object({
          slug: z.string(),
          name: z.string(),
          city: LocalizedText,
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
