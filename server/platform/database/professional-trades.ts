// The trades of a professional as everybody sees them; the first one is their trade, on the profile and on what they write.
import { type RawBuilder, sql } from 'kysely'

/** Behind `from`: each as `trade`. */
export const tradesOf = (professional: RawBuilder<unknown>) => sql`professional_trades own
  join trades trade on trade.id = own.trade_id and trade.active where own.professional_id = ${professional}`
/** Of `tradesOf`, as the professional ordered them. */
export const tradeOrder = sql`own.position, trade.slug`

/** One value of the trade of a professional. */
export const firstTrade = <T>(value: RawBuilder<T>, professional: RawBuilder<unknown>) =>
  sql<T | null>`(select ${value} from ${tradesOf(professional)} order by ${tradeOrder} limit 1)`
