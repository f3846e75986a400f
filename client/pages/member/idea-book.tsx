import { useState } from 'react'
import { UploadField } from '#client/features/files/upload-field.tsx'
import { AddItem } from '#client/features/ideabooks/add-item.tsx'
import { BookFacts } from '#client/features/ideabooks/book-facts-block.tsx'
import { BookHead } from '#client/features/ideabooks/book-head.tsx'
import { useBookName } from '#client/features/ideabooks/book-name.ts'
import { BookPeople } from '#client/features/ideabooks/book-people.tsx'
import { useBeingInBook } from '#client/features/ideabooks/book-presence.ts'
import { BookScreen } from '#client/features/ideabooks/book-screen.tsx'
import bookSheet from '#client/features/ideabooks/ideabooks.css?url'
import { BookContext } from '#client/features/ideabooks/use-book.ts'
import { Head } from '#client/platform/head.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import type { data } from './idea-book.data.ts'

export function Component() {
  const { book, state, now, categories, cities } = usePageData<typeof data>()
  const nameOf = useBookName()
  const [writingItem, setWriting] = useState<string | null>(null)
  useBeingInBook(book.id, writingItem)
  return (
    <BookContext value={{ book, state, now, onWriting: setWriting }}>
      <Head title={nameOf(book)} noindex />
      <link rel="stylesheet" href={bookSheet} precedence="part" />
      <BookHead />
      <BookScreen
        key={book.id}
        add={<AddItem upload={field => <UploadField purpose="ideabook" handsOver {...field} />} />}
        beside={
          <>
            <BookFacts options={{ categories, cities }} />
            <BookPeople />
          </>
        }
      />
    </BookContext>
  )
}
