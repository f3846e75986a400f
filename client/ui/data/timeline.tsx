// Past and upcoming events in order.
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { classes } from '#client/ui/base/classes.ts'

export type TimelineItem = {
  id: string
  title: ReactNode
  when?: ReactNode
  state: 'done' | 'current' | 'ahead'
  children?: ReactNode
}

const marks = {
  done: 'bg-moss text-surface border-moss',
  current: 'border-clay bg-surface border-[5px]',
  ahead: 'border-edge bg-surface',
}

export function Timeline({ label, items }: { label: string; items: readonly TimelineItem[] }) {
  return (
    <ol aria-label={label} className="grid">
      {items.map(item => (
        <li
          key={item.id}
          aria-current={item.state === 'current' ? 'step' : undefined}
          className="group relative grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-4 pb-7 last:pb-0"
        >
          <span
            aria-hidden="true"
            className={classes(
              'absolute start-3 top-5 bottom-0 w-px -translate-x-1/2 group-last:hidden rtl:translate-x-1/2',
              item.state === 'done' ? 'bg-moss' : 'bg-line',
            )}
          />
          <span
            className={classes(
              'relative mt-0.75 grid size-5 place-items-center justify-self-center rounded-full border-2',
              marks[item.state],
            )}
          >
            {item.state === 'done' && <Check aria-hidden="true" className="size-3.5 stroke-3" />}
          </span>
          <div className="grid gap-1">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className={item.state === 'ahead' ? 'text-ink-soft' : 'font-medium'}>{item.title}</span>
              {item.when && <span className="text-13 text-ink-soft tabular-nums">{item.when}</span>}
            </div>
            {item.children && <div className="text-15 text-ink-soft">{item.children}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
