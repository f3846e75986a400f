// What the team writes about a submission, and a field for the next note.
import { type FormEvent, useState } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import type { Detail } from './desk-types.ts'
import type { SubmissionDeeds } from './use-submission.ts'

function NoteForm({ deeds }: { readonly deeds: SubmissionDeeds }) {
  const t = useTexts('submissions')
  const [text, setText] = useState('')
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (text.trim() !== '' && (await deeds.note(text.trim()))) setText('')
  }
  return (
    <form onSubmit={submit} className="grid justify-items-start gap-3 print:hidden">
      <div className="w-full">
        <TextArea
          name="note"
          label={t('detail.note')}
          hint={t('detail.note-hint')}
          rows={3}
          maxLength={2000}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
        />
      </div>
      <Button type="submit" busy={deeds.busy}>
        {t(deeds.busy ? 'detail.note-adding' : 'detail.note-add')}
      </Button>
    </form>
  )
}

type Props = { readonly detail: Detail; readonly deeds: SubmissionDeeds; readonly mayNote: boolean }

export function SubmissionNotes({ detail, deeds, mayNote }: Props) {
  const t = useTexts('submissions')
  const format = useFormat()
  return (
    <Card as="section" className="grid gap-5">
      <h2 className="text-20">{t('detail.notes')}</h2>
      {detail.notes.length === 0 && <p className="text-15 text-ink-soft">{t('detail.no-notes')}</p>}
      <ul className="grid gap-4 empty:hidden">
        {detail.notes.map(({ id, author, text, at }) => (
          <li key={id} className="grid gap-1 border-s-2 ps-4">
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {text}
            </p>
            <p className="text-13 text-ink-soft">
              {author && <bdi>{author}</bdi>} · {format.dateTime(at)}
            </p>
          </li>
        ))}
      </ul>
      {mayNote && detail.anonymisedAt === null && <NoteForm deeds={deeds} />}
    </Card>
  )
}
