// The trades as tiles; their signs come from one drawn sheet, so that no script carries them.
import { Anchor } from '#client/ui/anchor.tsx'

export type TradeTile = {
  readonly slug: string
  readonly name: string
  readonly icon: string
  readonly href: string
  /** A short fact under the name, such as how many professionals. */
  readonly note?: string
}

function TradeSign({ icon }: { readonly icon: string }) {
  return (
    <svg aria-hidden="true" className="size-6 shrink-0 text-clay">
      <use href={`/trade-signs.svg#${icon}`} />
    </svg>
  )
}

export function TradeTiles({ label, tiles }: { readonly label: string; readonly tiles: readonly TradeTile[] }) {
  return (
    <ul aria-label={label} className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4">
      {tiles.map(tile => (
        <li key={tile.slug} className="grid">
          <Anchor
            href={tile.href}
            className="flex min-h-18 items-center gap-3 rounded-card border bg-surface px-4 py-3 hover:border-ink-soft/60 hover:bg-clay-wash max-sm:flex-col max-sm:items-start max-sm:gap-2"
          >
            <TradeSign icon={tile.icon} />
            <span className="grid min-w-0">
              <span className="font-medium text-15">{tile.name}</span>
              {tile.note && <span className="text-13 text-ink-soft">{tile.note}</span>}
            </span>
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
