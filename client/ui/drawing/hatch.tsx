// Hatch fills. Each has one meaning and always a name beside it.
import type { ReactNode } from 'react'
import { classes } from '#client/ui/base/classes.ts'

type Pattern = { readonly width: number; readonly height: number; readonly path: string }

/** The pattern of each hatch; null: a plain fill. The key beside a drawing explains it. */
const hatches = {
  /** Foundation, cement. */
  foundation: {
    width: 36,
    height: 30,
    path: 'M5 8l4-5 3 6zM24 20l6-1-3 5zM19 5l3 3-4 2zM15 15h1M4 20h1M30 9h1M12 25h1M33 28h1M20 27h1M27 2h1',
  },
  /** Walls; material costs. */
  material: { width: 24, height: 16, path: 'M0 .5H24M0 8.5H24M.5 0V8M12.5 8V16' },
  /** Labour; handed in; during the work. */
  labour: { width: 8, height: 8, path: 'M-2 2L2-2M0 8L8 0M6 10L10 6' },
  /** Finishing, floors. */
  finishing: { width: 11, height: 11, path: 'M.5 0V11M0 .5H11' },
  /** Joinery, doors. */
  joinery: { width: 56, height: 18, path: 'M0 3C14 0 28 7 56 3M0 9C16 13 34 5 56 9M0 15C20 12 38 18 56 15' },
  /** Water, electricity. */
  services: { width: 26, height: 9, path: 'M1 4.5H15M19 4.5H22' },
  /** Roof; fees. */
  fees: { width: 16, height: 22, path: 'M0 18C5 18 3 4 8 4S11 18 16 18' },
  /** Soil; contingency; missing values. */
  unforeseen: { width: 32, height: 24, path: 'M2 9L9 2M6 11L13 4M10 13L17 6M20 14L27 21M24 12L31 19M16 16L23 23' },
  /** Not confirmed; a small amount. */
  stipple: { width: 12, height: 10, path: 'M2 2h1M8 1h1M5 6h1M10 7h1M1 9h1' },
  /** Accepted, confirmed, paid. */
  settled: null,
  /** Planned, not started. */
  planned: null,
  /** Left out of a bid. */
  'left-out': null,
} as const satisfies Readonly<Record<string, Pattern | null>>

export type HatchName = keyof typeof hatches
export const hatchNames: readonly HatchName[] = [
  'foundation',
  'material',
  'labour',
  'finishing',
  'joinery',
  'services',
  'fees',
  'unforeseen',
  'stipple',
  'settled',
  'planned',
  'left-out',
]

const idOf = (name: HatchName) => `hatch-${name}`

/** The pattern definitions, needed once on a page with hatches. */
export function HatchPatterns({ names = hatchNames }: { names?: readonly HatchName[] }) {
  return (
    <svg aria-hidden="true" className="hatch-patterns">
      {names.map(name => {
        const pattern: Pattern | null = hatches[name]
        if (!pattern) return null
        const { width, height, path } = pattern
        return (
          <pattern
            key={name}
            id={idOf(name)}
            className={`hatch-${name}`}
            patternUnits="userSpaceOnUse"
            {...{ width, height }}
          >
            <rect {...{ width, height }} />
            <path d={path} />
          </pattern>
        )
      })}
    </svg>
  )
}

/** Props that fill a shape with a hatch: `<rect {...hatched('labour')} />`. */
export function hatched(name: HatchName): { readonly className: string; readonly fill: string } {
  const plain = { settled: 'var(--color-blueprint)', planned: 'var(--color-surface)', 'left-out': 'none' }
  const fill = name in plain ? plain[name as keyof typeof plain] : `url(#${idOf(name)})`
  return { className: `hatch hatch-${name}`, fill }
}

/** A sample of a hatch. */
export function Swatch({ hatch }: { hatch: HatchName }) {
  return (
    <svg aria-hidden="true" width="28" height="16" className="inline-block shrink-0 overflow-visible">
      <rect x=".5" y=".5" width="27" height="15" {...hatched(hatch)} />
    </svg>
  )
}

export type HatchKeyEntry = { readonly hatch: HatchName; readonly label: ReactNode; readonly value?: ReactNode }

/** The legend of a drawing's hatches, as rows with values or in one line. */
export function HatchKey({ entries, rows = false }: { entries: readonly HatchKeyEntry[]; rows?: boolean }) {
  return (
    <ul className={classes('text-13', rows ? 'grid gap-1' : 'flex flex-wrap gap-x-4.5 gap-y-1.5 text-ink-soft')}>
      {entries.map(({ hatch, label, value }) => (
        <li key={hatch} className="flex items-center gap-2">
          <Swatch hatch={hatch} />
          <span className="grow">{label}</span>
          {value !== undefined && <span className="figure text-15">{value}</span>}
        </li>
      ))}
    </ul>
  )
}

/** A bar of parts in proportion to their shares. */
export function StackedBar({
  parts,
  height = 22,
}: {
  parts: readonly { readonly hatch: HatchName; readonly value: number }[]
  height?: number
}) {
  const whole = parts.reduce((sum, part) => sum + part.value, 0) || 1
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, part) => sum + part.value, 0) / whole)
  return (
    <svg aria-hidden="true" height={height} className="drawing rtl:-scale-x-100">
      {parts.map(({ hatch, value }, index) => (
        <rect
          key={`${hatch}-${starts[index]}`}
          x={`${(starts[index] ?? 0) * 100}%`}
          y=".5"
          width={`${(value / whole) * 100}%`}
          height={height - 1}
          {...hatched(hatch)}
        />
      ))}
    </svg>
  )
}
