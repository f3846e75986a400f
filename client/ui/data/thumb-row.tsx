// A row of a list with a photo at its start; the title makes the whole row a link.
import type { ReactNode } from 'react'
import { CardTitle } from '#client/ui/base/card.tsx'
import { Picture, type PictureSource } from '#client/ui/pictures/picture.tsx'

type Props = {
  /** Decorative: the title is text beside it. */
  readonly picture: PictureSource | null
  readonly title: ReactNode
  readonly href: string
  readonly children: ReactNode
}

export function ThumbRow({ picture, title, href, children }: Props) {
  return (
    <li className="relative grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-4 border-b py-3 hover:bg-well">
      {picture ? (
        <Picture picture={picture} sizes="96px" ratio="4:3" small rounded />
      ) : (
        <span aria-hidden="true" className="squared aspect-4/3 border" />
      )}
      <div className="grid min-w-0 gap-1">
        <CardTitle href={href}>{title}</CardTitle>
        {children}
      </div>
    </li>
  )
}
