// Selection of rows: a checkbox each, one for all, and bulk actions.
import { type ReactNode, useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { Column } from '#client/ui/data/data-table.tsx'

export type Bulk<R> = {
  /** Label of a row's checkbox. */
  readonly nameOf: (row: R) => string
  /** Bulk actions for the selected rows. */
  readonly bar: (chosen: readonly R[], clear: () => void) => ReactNode
}

type Choosing<R> = {
  readonly list: { readonly items: readonly R[] }
  readonly rowKey?: (row: R) => string
  readonly bulk?: Pick<Bulk<R>, 'nameOf'> | undefined
}
type BoxProps = { readonly label: string; readonly checked: boolean; readonly onChange: () => void }

export const idOf = (row: object): string => ('id' in row ? String(row.id) : '')

function Box({ label, checked, onChange }: BoxProps) {
  return (
    <label className="-m-2.5 inline-grid size-11 place-items-center">
      <span className="sr-only">{label}</span>
      <input type="checkbox" className="size-5 accent-clay" checked={checked} onChange={onChange} />
    </label>
  )
}

/** Returns only selected rows that the list still contains. */
export function useChosen<R extends object>({ list, rowKey = idOf, bulk }: Choosing<R>) {
  const t = useTexts('lists')
  const [chosen, choose] = useState<readonly string[]>([])
  const rows = list.items.filter(row => chosen.includes(rowKey(row)))
  const clear = (): void => choose([])
  if (!bulk) return { rows, column: [], clear }
  const isAll = rows.length > 0 && rows.length === list.items.length
  const toggle = (key: string): void =>
    choose(chosen.includes(key) ? chosen.filter(other => other !== key) : [...chosen, key])
  const column: Column<R> = {
    key: 'choose',
    bare: true,
    header: (
      <Box label={t('choose-all')} checked={isAll} onChange={() => choose(isAll ? [] : list.items.map(rowKey))} />
    ),
    cell: row => (
      <Box
        label={t('choose-row', { name: bulk.nameOf(row) })}
        checked={chosen.includes(rowKey(row))}
        onChange={() => toggle(rowKey(row))}
      />
    ),
  }
  return { rows, column: [column], clear }
}
