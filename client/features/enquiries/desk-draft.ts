// A draft quote: product, quantity and price of each line, started from the store's price list or the sent quote.

import type { FieldError } from '#shared/errors/app-error.ts'
import { deskLineFields } from '#shared/features/enquiries/fields.ts'
import { formValues, wrongInForm } from '#shared/forms/fields.ts'
import { typedTexts, within } from '#shared/forms/typed-texts.ts'
import { lineTotal } from '#shared/values/line-amount.ts'
import type { Desk } from './enquiry-types.ts'

export type DeskLine = {
  readonly line: string
  /** A product of the supplier's store; null when the line has only a name. */
  readonly product: string | null
  readonly quantity: string
  readonly price: string
  readonly isOffered: boolean
}

/** The reserved offer at its price; else the matching product of the price list; else nothing. */
function fittingOf({ reserved, suggestions }: Desk, line: string) {
  const offered = reserved.find(one => one.line === line)
  if (offered) return { product: offered.product, quantity: offered.quantity, list: offered.price }
  return suggestions.find(one => one.line === line)?.suggestion ?? null
}

/** The lines of the sent quote; else the suggestions. */
export function beginLines(desk: Desk): readonly DeskLine[] {
  const { lines, quote, currency } = desk
  return lines.map(({ id, quantity }) => {
    const quoted = quote.lines.find(({ line }) => line === id)
    const fits = fittingOf(desk, id)
    const begun =
      quote.revision > 0
        ? quoted && { product: quoted.own, quantity: quoted.quantity, price: quoted.price }
        : fits && { product: fits.product, quantity: fits.quantity, price: fits.list }
    const typed = typedTexts(deskLineFields, { quantity, ...begun }, currency)
    return { line: id, product: begun?.product ?? null, ...typed, isOffered: Boolean(begun) }
  })
}

const written = (value: number): number => (Number.isFinite(value) ? value : 0)

/** Empty fields count as zero. */
export function readLine({ quantity, price }: Pick<DeskLine, 'quantity' | 'price'>, currency: string) {
  const read = formValues(deskLineFields, { quantity, price }, currency)
  const [count, each] = [written(read.quantity), written(read.price)]
  return { quantity: count, price: each, amount: lineTotal(count, each) }
}

export type ReadLine = Pick<DeskLine, 'line' | 'product'> & ReturnType<typeof readLine>

/** The lines that are offered. */
export function readDesk(lines: readonly DeskLine[], currency: string): readonly ReadLine[] {
  return lines
    .filter(({ isOffered }) => isOffered)
    .map(({ line, product, ...typed }) => ({ line, product, ...readLine(typed, currency) }))
}

export function wrongDesk(lines: readonly DeskLine[], currency: string): readonly FieldError[] {
  if (lines.every(({ isOffered }) => !isOffered)) return [{ path: 'lines', code: 'required' }]
  return lines.flatMap(({ isOffered, line, quantity, price }) =>
    isOffered ? within(line, wrongInForm(deskLineFields, { quantity, price }, currency)) : [],
  )
}

/** The total of the same lines at list prices; null when a line has no list price. */
export function listTotal({ suggestions }: Desk, lines: readonly ReadLine[]): number | null {
  const amounts = lines.map(({ line, quantity, product }) => {
    const fits = suggestions.find(one => one.line === line)?.suggestion
    return fits?.list !== null && fits?.list !== undefined && fits.product === product
      ? lineTotal(quantity, fits.list)
      : null
  })
  if (amounts.length === 0 || amounts.includes(null)) return null
  return amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)
}
