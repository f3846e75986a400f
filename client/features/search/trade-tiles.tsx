// The trades as tiles.
import { Anchor } from '#client/ui/base/anchor.tsx'
import { DrawnIcon } from '#client/ui/base/icon.tsx'

export type TradeTile = {
  readonly name: string
  readonly icon: string
  readonly href: string
  /** A short fact under the name, such as how many professionals. */
  readonly note?: string
}

export function TradeTiles({ label, tiles }: { readonly label: string; readonly tiles: readonly TradeTile[] }) {
  return (
    <ul aria-label={label} className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4">
      {tiles.map(tile => (
        <li key={tile.href} className="grid">
          <Anchor href={tile.href} className="tile">
            <DrawnIcon name={tile.icon} className="trade-sign" />
            <span className="grid min-w-0">
              <span className="font-medium text-15">{tile.name}</span>
              {tile.note && <span className="note">{tile.note}</span>}
            </span>
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
