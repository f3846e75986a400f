// What the parts of one book's screen share.
import { createContext, useContext } from 'react'
import { atLeast } from '#shared/features/ideabooks/lifecycle.ts'
import type { BookState } from './book-address.ts'
import type { BookView, ContentView } from './book-view.ts'

type Shown = {
  readonly book: ContentView & Partial<BookView>
  readonly state: BookState
  readonly now: string
  /** Other members see on which item the reader writes. */
  readonly onWriting: (item: string | null) => void
}

export const BookContext = createContext<Shown | null>(null)

/** @throws outside the screen of a book */
export function useBook(): Shown {
  const shown = useContext(BookContext)
  if (!shown) throw new Error('There is no book here.')
  return shown
}

/** On a public page there is no role, and nothing may be changed. */
export function useMayInBook(): { readonly comment: boolean; readonly edit: boolean; readonly own: boolean } {
  const { role = 'view' } = useBook().book
  return { comment: atLeast(role, 'comment'), edit: atLeast(role, 'edit'), own: role === 'owner' }
}
