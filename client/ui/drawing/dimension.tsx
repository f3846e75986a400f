// The dimension line, for every range, band, score, duration and promise. Its ticks have 45 degrees. Not for the
// progress of loading.
import { classes } from '#client/ui/base/classes.ts'
import { useAcross } from './across.ts'

type Tone = 'data' | 'soft' | 'late' | 'soon' | 'ink'

const tones: Readonly<Record<Tone, string>> = {
  data: '',
  soft: 'text-ink-soft',
  late: 'text-brick',
  soon: 'text-amber',
  ink: 'text-ink',
}

type DimensionProps = {
  /** The thick part of the line, in shares from 0 to 1. */
  range?: readonly [number, number] | undefined
  /** The likely value, as a triangle on the line. */
  at?: number | undefined
  tone?: Tone
}

/** Decorative: the figures are text beside it. Line and ticks are CSS, so that a page with many of them stays small. */
export function Dimension({ range, at, tone = 'data' }: DimensionProps) {
  const across = useAcross()
  return (
    <span className={classes('dimension', tones[tone])}>
      {(range || at !== undefined) && (
        <svg aria-hidden="true">
          {range && <rect {...across.box(range[0], range[1] - range[0])} />}
          {at !== undefined && (
            <svg aria-hidden="true" x={across.at(at)} y="8">
              <path d="M-6-10h12l-6 9z" />
            </svg>
          )}
        </svg>
      )}
    </span>
  )
}

type RangeProps = DimensionProps & {
  /** The ends and the middle value as text. */
  low: string
  middle?: string | undefined
  high: string
}

/** A dimension line with its figures below. */
export function DimensionRange({ low, middle, high, ...line }: RangeProps) {
  return (
    <div className="grid gap-0.5">
      <Dimension {...line} />
      <div className="flex justify-between gap-3 text-13 tabular-nums">
        <bdi className="text-ink-soft">{low}</bdi>
        {middle && <bdi className="font-semibold text-blueprint">{middle}</bdi>}
        <bdi className="text-ink-soft">{high}</bdi>
      </div>
    </div>
  )
}

export type ClockState = 'ok' | 'soon' | 'late'

/** A deadline: the line is the promised time, the bar the elapsed share (0 to 1). */
export function Clock({ passed, state, text }: { passed: number; state: ClockState; text: string }) {
  const tone = ({ ok: 'soft', soon: 'soon', late: 'late' } as const)[state]
  return (
    <span className={classes('inline-grid grid-cols-[5.5rem_auto] items-center gap-3 text-13', tones[tone])}>
      <Dimension range={[0, Math.min(1, passed)]} tone={tone} />
      <span className="tabular-nums sm:whitespace-nowrap">{text}</span>
    </span>
  )
}

/** A span on the common scale of its column, on squared paper; its figures are text beside it. */
export function ScaledRange({ from, to, squares }: { from: number; to: number; squares: number }) {
  const across = useAcross()
  return (
    <svg aria-hidden="true" height="44" className="drawing text-blueprint">
      {Array.from({ length: squares + 1 }, (_, line) => across.at(line / squares)).map(x => (
        <line key={x} x1={x} x2={x} y1="0" y2="44" className="line-hair" />
      ))}
      <line x1={across.at(from)} x2={across.at(to)} y1="22" y2="22" stroke="currentColor" />
      {[from, to].map(end => (
        <svg key={end} aria-hidden="true" x={across.at(end)} y="22" overflow="visible">
          <path d="M-4.5 4.5l9-9" stroke="currentColor" strokeWidth="1.6" />
        </svg>
      ))}
    </svg>
  )
}
