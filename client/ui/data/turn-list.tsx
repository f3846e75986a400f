// The reader's tasks, most urgent first: a mark at the start edge, a photo of the thing or an icon of the task, verb and
// object, a deadline, one action.
import type { ReactNode } from 'react'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { classes } from '#client/ui/base/classes.ts'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { Picture, type PictureSource } from '#client/ui/pictures/picture.tsx'

export type Turn = {
  readonly id: string
  readonly icon: ReactNode
  /** A photo of the object, in the place of the icon. */
  readonly picture?: PictureSource | null
  /** The verb ("Compare 4 bids"). */
  readonly title: string
  /** The object of the task. */
  readonly text: ReactNode
  /** The row above has the same object, which is not repeated. */
  readonly same?: boolean
  /** A Clock, or the start of the wait. */
  readonly clock?: ReactNode
  readonly late?: boolean
  readonly action: { readonly href: string; readonly label: string }
}

function Mark({ icon, picture }: { readonly icon: ReactNode; readonly picture: PictureSource | null | undefined }) {
  if (picture) return <Picture picture={picture} sizes="56px" ratio="4:3" small rounded />
  return (
    <span aria-hidden="true" className="justify-self-center text-ink-soft [&>svg]:size-4.5">
      {icon}
    </span>
  )
}

/** Rows share their verbs: the name of the link also says what it is about. */
function Named({ action, title, text }: Pick<Turn, 'action' | 'title' | 'text'>) {
  return (
    <>
      {action.label}
      <span className="sr-only">
        : {title}, {text}
      </span>
    </>
  )
}

type Props = {
  readonly label: string
  readonly turns: readonly Turn[]
  /** The list continues another one, which has the next step. */
  readonly continued?: boolean
}

/** The first action is filled: the next step of the screen. */
export function TurnList({ label, turns, continued = false }: Props) {
  return (
    <ul aria-label={label}>
      {turns.map(({ id, icon, picture, title, text, same, clock, late, action }, index) => (
        <li
          key={id}
          className={classes(
            'turn grid min-h-14 grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-x-3 border-b py-1.5 hover:bg-well md:grid-cols-[3.5rem_minmax(0,1fr)_13rem_9rem] md:gap-x-4',
            late && 'turn-late',
            turns[index + 1]?.same && 'border-transparent',
          )}
        >
          <Mark icon={icon} picture={same ? null : picture} />
          <span className="min-w-0">
            <span className="block font-semibold">{title}</span>
            <span className={same ? 'sr-only' : 'block text-13 text-ink-soft wrap-anywhere'}>{text}</span>
            {clock && <span className="block md:hidden">{clock}</span>}
          </span>
          <span className="max-md:hidden">{clock}</span>
          <span className="justify-self-end print:hidden">
            {index === 0 && !continued ? (
              <ButtonLink kind="primary" size="small" href={action.href}>
                <Named {...{ action, title, text }} />
              </ButtonLink>
            ) : (
              <Anchor href={action.href} className="act">
                <Named {...{ action, title, text }} />
              </Anchor>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
