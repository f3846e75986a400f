// Builds the columns of a table: each is named by its text and renders its cell.
import type { ReactNode } from 'react'
import type { KeyUnder } from '#client/platform/i18n/english.ts'
import type { Translate } from '#client/platform/i18n/texts.ts'
import type { Column } from '#client/ui/data/data-table.tsx'

type Cell<R> = (row: R) => ReactNode
type Look<R> = Omit<Column<R>, 'key' | 'header'>
/** A column without a text under the prefix needs its own header. */
type ColumnCell<R, IsNamed> = IsNamed extends true
  ? Cell<R> | (Look<R> & { readonly header?: ReactNode })
  : Look<R> & { readonly header: ReactNode }

type Cells<R, N extends string, P extends string, K extends string> = {
  readonly [name in K]: ColumnCell<R, name extends KeyUnder<N, P> ? true : false>
}
type AnyCells<R> = Readonly<Record<string, ColumnCell<R, true>>>

/** `columnsOf(t, 'column', { name: row => row.name, total: { figures: true, cell: … } })`: the texts are `column.name` and `column.total`. */
export function columnsOf<R, N extends string, P extends string, K extends string>(
  t: Translate<N>,
  prefix: P,
  cells: Cells<R, N, P, K>,
): readonly Column<R>[]
/** With `rows`, TypeScript infers the row type where nothing else gives it. */
export function columnsOf<R, N extends string, P extends string, K extends string>(
  t: Translate<N>,
  prefix: P,
  rows: readonly R[],
  cells: Cells<R, N, P, K>,
): readonly Column<R>[]
export function columnsOf<R>(
  t: Translate,
  prefix: string,
  ...args: readonly [AnyCells<R>] | readonly [readonly R[], AnyCells<R>]
): readonly Column<R>[] {
  const cells = args.length === 1 ? args[0] : args[1]
  return Object.entries(cells).map(([name, column]): Column<R> => {
    const look = typeof column === 'function' ? { cell: column, header: undefined } : column
    return { ...look, key: name, header: look.header ?? t(`${prefix}.${name}` as string) }
  })
}
