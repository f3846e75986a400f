// What may be done with a note: reply, resolve, change, delete.
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { ActionButton, AskButton } from '#client/platform/action-button.tsx'
import { FormButton } from '#client/platform/form/form-button.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Row } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { noteFields } from '#shared/features/ideabooks/fields.ts'
import type { BookNote } from '#shared/features/ideabooks/shapes.ts'
import { NoteForm } from './note-form.tsx'
import { useMayInBook } from './use-book.ts'

type Words = BookNote['replies'][number]

/** One's own words can be changed; they can be deleted by their author and by the owner of the book. */
export function OwnNoteTools({ words }: { readonly words: Words }) {
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
      <OwnNoteTools words={note} />
    </Row>
  )
}

export function NoteTools({ note, item }: { readonly note: BookNote; readonly item: string }) {
  const t = useTexts('ideabooks')
  const [isReplying, setReplying] = useState(false)
  if (!isReplying) return <Actions note={note} onReply={() => setReplying(true)} />
  const close = (): void => setReplying(false)
  return <NoteForm item={item} replyTo={note.id} yes={t('reply')} onSent={close} onCancel={close} />
}
