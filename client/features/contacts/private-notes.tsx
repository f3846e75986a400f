// What only the reader sees of a person: the tags that they gave, whether they block them, a note.
import type { ReactNode } from 'react'
import { Badge } from '#client/ui/data/badge.tsx'

type Props = { readonly tags: readonly string[]; readonly note: string; readonly children?: ReactNode }

/** Each in its own direction; `children` stand before the tags. */
export function PrivateNotes({ tags, note, children }: Props) {
  return (
    <>
      {(tags.length > 0 || children) && (
        <p className="flex flex-wrap gap-2 pt-1.5">
          {children}
          {tags.map(tag => (
            <Badge key={tag}>
              <bdi>{tag}</bdi>
            </Badge>
          ))}
        </p>
      )}
      {note && (
        <p dir="auto" className="max-w-160 whitespace-pre-line pt-1.5 text-15 text-ink-soft">
          {note}
        </p>
      )}
    </>
  )
}
