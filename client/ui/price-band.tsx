// A price as it honestly is: lowest, likely, highest.
import { share } from './chart-shapes.ts'

type Mark = { label: string; value: number; text: string }
type PriceBandProps = { low: Mark; likely: Mark; high: Mark }

function End({ mark, end }: { mark: Mark; end?: boolean }) {
  return (
    <div className={end ? 'text-end' : undefined}>
      <dt className="text-13 text-ink-soft">{mark.label}</dt>
      <dd className="font-medium text-15 tabular-nums">
        <bdi>{mark.text}</bdi>
      </dd>
    </div>
  )
}

export function PriceBand({ low, likely, high }: PriceBandProps) {
  const percent = share(likely.value - low.value, high.value - low.value)
  return (
    <dl className="grid gap-3">
      <div>
        <dt className="text-15 text-ink-soft">{likely.label}</dt>
        <dd className="font-semibold text-32 text-blueprint tabular-nums tracking-tight">
          <bdi>{likely.text}</bdi>
        </dd>
      </div>
      <div aria-hidden="true" className="px-2">
        <svg className="block h-5 w-full overflow-visible text-blueprint rtl:-scale-x-100" role="presentation">
          <rect y="6" width="100%" height="8" rx="4" className="fill-current opacity-16" />
          <rect y="6" width={`${percent}%`} height="8" rx="4" className="fill-current opacity-40" />
          <circle cx={`${percent}%`} cy="10" r="8" className="fill-current stroke-surface" strokeWidth="3" />
        </svg>
      </div>
      <div className="flex justify-between gap-4">
        <End mark={low} />
        <End mark={high} end />
      </div>
    </dl>
  )
}
