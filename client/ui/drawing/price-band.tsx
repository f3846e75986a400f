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
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
      <div className="col-span-2">
        <dt className="text-15 text-ink-soft">{likely.label}</dt>
        <dd className="grid gap-3 text-32 text-blueprint tabular-nums">
          <bdi>{likely.text}</bdi>
          <span aria-hidden="true" className="block px-2">
            <svg aria-hidden="true" className="block h-5 w-full overflow-visible rtl:-scale-x-100">
              <rect y="6" width="100%" height="8" rx="4" className="fill-current opacity-16" />
              <rect y="6" width={`${percent}%`} height="8" rx="4" className="fill-current opacity-40" />
              <circle cx={`${percent}%`} cy="10" r="8" className="fill-current stroke-surface" strokeWidth="3" />
            </svg>
          </span>
        </dd>
      </div>
      <End mark={low} />
      <End mark={high} end />
    </dl>
  )
}
