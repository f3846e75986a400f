// A figure with its label, on how many cases it stands, and how it is defined (on a tap).
import Info from 'lucide-react/icons/info'
import { type ReactNode, useId } from 'react'

export type StatProps = {
  label: string
  value: ReactNode
  /** The sample size in words ("from 24 projects") or another note. */
  sample?: ReactNode
  /** How the figure is counted; opens from a small button named by `definitionLabel`. */
  definition?: ReactNode
  definitionLabel?: string
}

function Definition({ label, children }: { label: string | undefined; children: ReactNode }) {
  const id = useId()
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={label} className="hint-button text-ink-soft">
        <Info aria-hidden="true" className="size-4" />
      </button>
      <div id={id} popover="auto" className="hint">
        {children}
      </div>
    </>
  )
}

function Entry({ label, value, sample, definition, definitionLabel }: StatProps) {
  return (
    <>
      <dt className="stat-name">
        {label}
        {definition && <Definition label={definitionLabel}>{definition}</Definition>}
      </dt>
      <dd className="text-20 md:text-24">
        <bdi>{value}</bdi>
      </dd>
      {sample && <dd className="note">{sample}</dd>}
    </>
  )
}

/** Several figures side by side, parted by hairlines. */
export function StatRow({ stats }: { stats: readonly StatProps[] }) {
  return (
    <dl className="title-block title-block-row">
      {stats.map(stat => (
        <div key={stat.label}>
          <Entry {...stat} />
        </div>
      ))}
    </dl>
  )
}
