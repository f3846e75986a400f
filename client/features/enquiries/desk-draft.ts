// A quote while it is written: of each line what is delivered and for how much, begun from the own list or from what was sent.
import type { FieldError } from '#shared/errors/app-error.ts'
import { minorUnits } from '#shared/values/money.ts'
import { readNumber } from '#shared/values/numbers.ts'
import type { Desk } from './enquiry-types.ts'

export type DeskLine = {
  readonly line: string
  /** Of the own store; null: by its name alone. */
  readonly product: string | null
  readonly quantity: string
  readonly price: string
  readonly isOffered: boolean
}

const money = (amount: number | null, currency: string): string =>
  amount === null ? '' : String(amount / minorUnits(currency))

/** What was held on an offer, at its price; else what the own list says of the fitting product; else nothing yet. */
function fittingOf({ held, suggestions }: Desk, line: string) {
  const offered = held.find(one => one.line === line)
  if (offered) return { product: offered.product, quantity: offered.quantity, list: offered.price }
  return suggestions.find(one => one.line === line)?.suggestion ?? null
}

/** What was sent already; else what fits. */
export function beginLines(desk: Desk): readonly DeskLine[] {
  const { lines, quote, currency } = desk
  return lines.map(({ id, quantity }) => {
    const said = quote.lines.find(({ line }) => line === id)
    const fits = fittingOf(desk, id)
    if (quote.revision > 0)
      return {
        line: id,
        product: said?.own ?? null,
        quantity: String(said?.quantity ?? quantity),
        price: money(said?.price ?? null, currency),
        isOffered: said !== undefined,
      }
    return {
      line: id,
      product: fits?.product ?? null,
      quantity: String(fits?.quantity ?? quantity),
      price: money(fits?.list ?? null, currency),
      isOffered: fits !== null,
    }
  })
}

export type ReadLine = {
  readonly line: string
  readonly product: string | null
  readonly quantity: number
  readonly price: number
  readonly amount: number
}

/** Those that are offered; what is not written yet counts as nothing. */
export function readDesk(lines: readonly DeskLine[], currency: string): readonly ReadLine[] {
  return lines
    .filter(({ isOffered }) => isOffered)
    .map(({ line, product, quantity, price }) => {
      const count = Number((readNumber(quantity) ?? 0).toFixed(3))
      const each = Math.round((readNumber(price) ?? 0) * minorUnits(currency))
      return { line, product, quantity: count, price: each, amount: Math.round(each * count) }
    })
}

export function wrongDesk(lines: readonly DeskLine[]): readonly FieldError[] {
  if (lines.every(({ isOffered }) => !isOffered)) return [{ path: 'lines', code: 'required' }]
  return lines.flatMap(({ isOffered, quantity, price, line }): readonly FieldError[] => {
    if (!isOffered) return []
    const [count, each] = [readNumber(quantity), readNumber(price)]
    return [
      ...(count !== null && count > 0 ? [] : [{ path: `quantity/${line}`, code: 'required' } as const]),
      ...(each !== null && each >= 0 ? [] : [{ path: `price/${line}`, code: 'required' } as const]),
    ]
  })
}

/** What the same lines come to by the own list; null where it says nothing of one of them. */
export function listTotal({ suggestions }: Desk, lines: readonly ReadLine[]): number | null {
  const amounts = lines.map(({ line, quantity, product }) => {
    const fits = suggestions.find(one => one.line === line)?.suggestion
    return fits?.list !== null && fits?.list !== undefined && fits.product === product ? fits.list * quantity : null
  })
  if (amounts.length === 0 || amounts.includes(null)) return null
  return Math.round(amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0))
}
