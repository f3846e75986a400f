// Amounts as bars in a table, for the eye and for screen readers.
import { Anchor } from '#client/ui/base/anchor.tsx'
import type { Tone } from '#client/ui/data/badge.tsx'
import { Bar } from '#client/ui/frame/bar.tsx'
import { share } from './chart-shapes.ts'

export type BarItem = { label: string; value: number; text: string; tone?: Tone; href?: string; note?: string }
type BarListProps = {
  caption: string
  headers: { label: string; value: string }
  items: readonly BarItem[]
  /** The value of a full bar; absent: the greatest value. */
  most?: number
}

export function BarList({
  caption,
  headers,
  items,
  most = Math.max(0, ...items.map(item => item.value)),
}: BarListProps) {
  return (
    <table className="w-full table-fixed text-15">
      <caption className="mb-2 text-start font-medium text-17">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{headers.label}</th>
          <th scope="col">{headers.value}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(item => (
          <tr key={item.label} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-4 py-2">
            <th scope="row" className="text-start font-normal">
              {item.href ? (
                <Anchor href={item.href} className="hover:underline hover:underline-offset-4">
                  {item.label}
                </Anchor>
              ) : (
                item.label
              )}
              {item.note && <span className="block text-13 text-ink-soft tabular-nums">{item.note}</span>}
            </th>
            <td className="text-end font-medium tabular-nums">{item.text}</td>
            <td aria-hidden="true" className="col-span-2 pt-1.5">
              <Bar percent={share(item.value, most)} tone={item.tone ?? 'blueprint'} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
