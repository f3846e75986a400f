// Notes of an item with their replies, beside its picture.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { LazyPart } from '#client/platform/lazy-part.tsx'
import { useRoot } from '#client/platform/root.ts'
import { classes } from '#client/ui/base/classes.ts'
import { Row } from '#client/ui/base/container.tsx'
import type { BookNote } from '#shared/features/ideabooks/shapes.ts'
import { NoteTools, OwnNoteTools } from './edit-parts.tsx'
import { noteId } from './frames.tsx'
import { letterOf } from './letters.ts'
import { useBook, useMayInBook } from './use-book.ts'

type Words = BookNote['replies'][number]

function Written({ words }: { readonly words: Words }) {
  const t = useTexts('ideabooks')
  const format = useFormat()
  const { now } = useBook()
  const { author, isOwn, createdAt, isEdited } = words
  const name = isOwn ? t('you') : (author?.name ?? t('left'))
  return (
    <p className="note">
      <bdi>{name}</bdi>
      {' · '}
      {format.relative(createdAt, now)}
      {isEdited && ` · ${t('edited')}`}
    </p>
  )
}

function Note({ note, item, letter }: { readonly note: BookNote; readonly item: string; readonly letter: string }) {
  const t = useTexts('ideabooks')
  const format = useFormat()
  const { now } = useBook()
  const { comment, own } = useMayInBook()
  const { text, replies, resolved } = note
  return (
    <li id={noteId(note)} className={classes('book-note', resolved !== null && 'book-note-resolved')}>
      <span className="bubble">{letter}</span>
      <div className="grid min-w-0 gap-1">
        <p dir="auto" className="whitespace-pre-line font-medium text-15">
          {text}
        </p>
        <Written words={note} />
        {replies.map(reply => (
          <div key={reply.id} className="book-reply">
            <p dir="auto" className="whitespace-pre-line text-15">
              {reply.text}
            </p>
            <Row gap={2}>
              <Written words={reply} />
              {(comment || own) && (
                <LazyPart>
                  <OwnNoteTools words={reply} />
                </LazyPart>
              )}
            </Row>
          </div>
        ))}
        {resolved && (
          <p className="note">{t('resolved', { name: resolved.name, when: format.relative(resolved.at, now) })}</p>
        )}
        {(comment || own) && (
          <LazyPart>
            <NoteTools note={note} item={item} />
          </LazyPart>
        )}
      </div>
    </li>
  )
}

export function Notes({ item, notes }: { readonly item: string; readonly notes: readonly BookNote[] }) {
  const t = useTexts('ideabooks')
  const { language } = useRoot()
  if (notes.length === 0) return <p className="note">{t('no-notes')}</p>
  return (
    <ol className="book-notes">
      {notes.map((note, index) => (
        <Note key={note.id} {...{ note, item }} letter={letterOf(index, language)} />
      ))}
    </ol>
  )
}
