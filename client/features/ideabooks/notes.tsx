// Notes of an item with their replies, beside its picture.
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { ActionButton, AskButton } from '#client/platform/action-button.tsx'
import { FormButton } from '#client/platform/form/form-button.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { classes } from '#client/ui/base/classes.ts'
import { Row } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { noteFields } from '#shared/features/ideabooks/fields.ts'
import type { BookNote } from '#shared/features/ideabooks/shapes.ts'
import { noteId } from './frames.tsx'
import { letterOf } from './letters.ts'
import { NoteForm } from './note-form.tsx'
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

/** One's own words can be changed; they can be deleted by their author and by the owner of the book. */
function OwnActions({ words }: { readonly words: Words }) {
  const t = useTexts('ideabooks')
  const may = useMayInBook()
  const params = { note: words.id }
  return (
    <>
      {words.isOwn && may.comment && (
        <FormButton
          size="small"
          kind="quiet"
          ask={{
            fields: noteFields,
            start: { text: words.text },
            title: t('note.edit'),
            mutate: (send, body) => send('PUT /ideabooks/notes/{note}', { params, body }),
          }}
        >
          {t('edit')}
        </FormButton>
      )}
      {((words.isOwn && may.comment) || may.own) && (
        <AskButton
          size="small"
          kind="quiet"
          endpoint="DELETE /ideabooks/notes/{note}"
          request={{ params }}
          ask={{ title: t('note.delete'), text: words.text, yes: t('delete'), cancel: t('cancel'), kind: 'danger' }}
        >
          {t('delete')}
        </AskButton>
      )}
    </>
  )
}

function Actions({ note, onReply }: { readonly note: BookNote; readonly onReply: () => void }) {
  const t = useTexts('ideabooks')
  const { comment } = useMayInBook()
  const request = { params: { note: note.id }, body: { resolved: !note.resolved } }
  return (
    <Row gap={2}>
      {comment && (
        <>
          <Button size="small" onClick={onReply}>
            {t('reply')}
          </Button>
          <ActionButton
            size="small"
            icon={<Check aria-hidden="true" />}
            endpoint="PUT /ideabooks/notes/{note}/resolved"
            request={request}
          >
            {t(note.resolved ? 'reopen' : 'resolve')}
          </ActionButton>
        </>
      )}
      <OwnActions words={note} />
    </Row>
  )
}

function Note({ note, item, letter }: { readonly note: BookNote; readonly item: string; readonly letter: string }) {
  const t = useTexts('ideabooks')
  const format = useFormat()
  const { now } = useBook()
  const [isReplying, setReplying] = useState(false)
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
              <OwnActions words={reply} />
            </Row>
          </div>
        ))}
        {resolved && (
          <p className="note">{t('resolved', { name: resolved.name, when: format.relative(resolved.at, now) })}</p>
        )}
        {isReplying ? (
          <NoteForm
            item={item}
            replyTo={note.id}
            yes={t('reply')}
            onSent={() => setReplying(false)}
            onCancel={() => setReplying(false)}
          />
        ) : (
          <Actions note={note} onReply={() => setReplying(true)} />
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
