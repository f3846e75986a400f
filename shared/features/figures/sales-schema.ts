import { z } from 'zod'
import { Amount, Day, NamedSlug } from '#shared/api/schemas.ts'

/** A supplier's enquiries; each count equals the enquiry list under the tab or filter of the same name. `sums`: of quotes. */
export const Sales = z.object({
  toAnswer: z.int(),
  sent: z.int(),
  /** Of the last 90 days' enquiries past their answer deadline: `value` of `of` were answered with a price. */
  quoted: z.object({ value: z.int(), of: z.int() }),
  accepted: z.int(),
  sums: z.array(z.object({ currency: z.string(), sent: Amount, accepted: Amount })),
  liveProducts: z.int(),
  /** In the last 90 days. */
  byProduct: z.array(NamedSlug.extend({ enquiries: z.int(), picture: z.string().nullable() })),
  byCity: z.array(NamedSlug.extend({ enquiries: z.int() })),
  /** `accepted`: of quotes in the first currency of `sums`. */
  weeks: z.array(z.object({ week: Day, enquiries: z.int(), accepted: Amount })),
})
