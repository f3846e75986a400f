import type { ReactNode } from 'react'
import { LazyPart } from '#client/platform/lazy-part.tsx'
import { coursesOf } from './courses.ts'
import { IdeaTile } from './idea-tile.tsx'
import type { TileView } from './idea-view.ts'

type Props = {
  readonly tiles: readonly TileView[]
  readonly place: { readonly near: string; readonly area: string }
  /** A figure that takes one place of the third row. */
  readonly figure?: ReactNode
  readonly level?: 2 | 3
  /** How many places each row has, again and again. */
  readonly pattern?: readonly number[] | undefined
  /** The button that saves an idea. */
  readonly save?: (tile: TileView) => ReactNode
  /** The wall begins in the first view. */
  readonly first?: boolean
}

/** Order is reading order, also for keys and from right to left. */
export function Wall({ tiles, place, figure, level, pattern, save, first = false }: Props) {
  return (
    <div className="wall">
      {coursesOf(tiles, Boolean(figure), pattern).map(({ bricks, rest }, row) => (
        // Each row hydrates by itself, so that no task is long.
        <LazyPart key={bricks[0]?.tile?.slug ?? 'figure'}>
          <ul className="course" data-rest={rest || undefined}>
            {bricks.map(({ tile, ...brick }, index) =>
              tile ? (
                <IdeaTile
                  key={tile.slug}
                  brick={{ ...brick, tile }}
                  priority={first && row === 0 && index === 0}
                  save={save?.(tile)}
                  {...{ place, ...(level && { level }) }}
                />
              ) : (
                <li key="figure" className="idea idea-150 idea-wide">
                  {figure}
                </li>
              ),
            )}
          </ul>
        </LazyPart>
      ))}
    </div>
  )
}
