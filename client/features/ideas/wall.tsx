import type { ReactNode } from 'react'
import { LazyPart } from '#client/platform/lazy-part.tsx'
import { onFirstInteraction } from '#client/platform/when-visible.tsx'
import { classes } from '#client/ui/base/classes.ts'
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

type CourseProps = Omit<Props, 'tiles' | 'pattern'> & {
  readonly course: ReturnType<typeof coursesOf<TileView>>[number]
  /** Below the first view: rendered by the browser when it comes close. */
  readonly later: boolean
}

function Course({ course: { bricks, rest }, place, figure, level, save, first = false, later }: CourseProps) {
  return (
    <ul className={classes('course', later && 'course-later')} data-rest={rest || undefined}>
      {bricks.map(({ tile, ...brick }, index) =>
        tile ? (
          <IdeaTile
            key={tile.slug}
            brick={{ ...brick, tile }}
            priority={first && index === 0}
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
  )
}

/** Hydrates at the first interaction: a long wall would block a phone that only shows its first rows. */
const LaterCourse = onFirstInteraction(async () => Course)
const hydratedAtOnce = 2

/** Order is reading order, also for keys and from right to left. */
export function Wall({ tiles, figure, pattern, first = false, ...shared }: Props) {
  return (
    <div className="wall">
      {coursesOf(tiles, Boolean(figure), pattern).map((course, row) => {
        const Row = first && row < hydratedAtOnce ? Course : LaterCourse
        return (
          // Each row hydrates by itself, so that no task is long.
          <LazyPart key={course.bricks[0]?.tile?.slug ?? 'figure'}>
            <Row {...{ course, figure, ...shared }} first={first && row === 0} later={first && row > 0} />
          </LazyPart>
        )
      })}
    </div>
  )
}
