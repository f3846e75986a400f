// A section through the wall: each building stage as tall as its cost, from the foundation up, with its name at the end
// of its line.
import { useAcross } from '#client/ui/drawing/across.ts'
import { type HatchName, hatched } from '#client/ui/drawing/hatch.tsx'
import type { CutKey } from '#shared/features/calculator/estimate.ts'
import type { KindKey } from '#shared/features/calculator/figures.ts'

export const kindHatch: Readonly<Record<KindKey, HatchName>> = {
  materials: 'material',
  labour: 'labour',
  fees: 'fees',
  contingency: 'unforeseen',
}
export const cutHatch: Readonly<Record<CutKey, HatchName>> = {
  masonry: 'material',
  frame: 'foundation',
  labour: 'labour',
  pipes: 'services',
  metalwork: 'joinery',
  foundation: 'foundation',
  walls: 'material',
  roof: 'fees',
  finishing: 'finishing',
  woodwork: 'joinery',
  services: 'services',
  fees: 'fees',
  contingency: 'unforeseen',
}

type Piece = {
  readonly key: string
  readonly name: string
  readonly hatch: HatchName
  /** Of the whole, from 0 to 1. */
  readonly share: number
  readonly amount: string
  readonly note: string
}

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`

/** From the top down; all rows share one scale, so that lines connect the building stages to them. */
export function WallSection({ pieces }: { readonly pieces: readonly Piece[] }) {
  const across = useAcross()
  const starts = pieces.map((_, place) => pieces.slice(0, place).reduce((sum, { share }) => sum + share, 0))
  const ground = starts.at(-1) ?? 0
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] sm:grid-cols-[13rem_minmax(0,1fr)] print:grid-cols-[4rem_minmax(0,1fr)]">
      <svg aria-hidden="true" className="drawing h-full">
        {pieces.map(({ key, hatch, share }, place) => (
          <rect
            key={key}
            {...across.box(0, 0.8)}
            y={percent(starts[place] ?? 0)}
            height={percent(share)}
            {...hatched(hatch)}
          />
        ))}
        {pieces.map(({ key, share }, place) => (
          <line
            key={key}
            x1={across.at(0.8)}
            x2={across.at(0.98)}
            y1={percent((starts[place] ?? 0) + share / 2)}
            y2={percent((place + 0.5) / pieces.length)}
            className="line-edge"
          />
        ))}
        <line
          x1={across.at(-0.06)}
          x2={across.at(0.86)}
          y1={percent(ground)}
          y2={percent(ground)}
          className="line-cut"
        />
      </svg>
      <ol reversed className="grid auto-rows-fr">
        {pieces.map(({ key, name, amount, note }) => (
          <li
            key={key}
            className="grid min-h-13 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 border-b sm:grid-cols-[minmax(0,1fr)_auto_3.5rem] text-15 print:min-h-6 print:gap-2 print:*:text-13"
          >
            <span className="max-sm:row-span-2">{name}</span>
            <bdi className="figure text-end">{amount}</bdi>
            <span className="text-end text-13 text-ink-soft tabular-nums">{note}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
