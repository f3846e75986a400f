// Only the reader sees this: their tags for a person, whether they block them, a note.
import type { ReactNode } from 'react'
import { Badge } from '#client/ui/data/badge.tsx'

type Props = { readonly tags: readonly string[]; readonly note: string; readonly children?: ReactNode }

/** Each tag in its own direction; `children` come before the tags. */
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
