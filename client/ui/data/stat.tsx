// A figure with its label, its sample size, and its definition (on a tap).
import Info from 'lucide-react/icons/info'
import { type ReactNode, useId } from 'react'

export type StatProps = {
  label: string
  value: ReactNode
  /** The sample size as text ("from 24 projects") or another note. */
  sample?: ReactNode
  /** How the figure is calculated; opens from a small button with the name `definitionLabel`. */
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

/** Figures side by side, separated by hairlines. */
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
