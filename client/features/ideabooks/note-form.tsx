// Writes a note or a reply. What is typed stays when the book changes meanwhile.
import { useEffect } from 'react'
import { FormField } from '#client/platform/form/form-field.tsx'
import { FormBody } from '#client/platform/form/form-frame.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Row } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { noteFields } from '#shared/features/ideabooks/fields.ts'
import type { Frame } from '#shared/features/ideabooks/shapes.ts'
import { useBook } from './use-book.ts'

type Props = {
  readonly item: string
  readonly frame?: Frame | null
  readonly replyTo?: string
  readonly yes: string
  readonly onSent: () => void
  /** Absent: the form is always there. */
  readonly onCancel?: () => void
}

export function NoteForm({ item, frame, replyTo, yes, onSent, onCancel }: Props) {
  const t = useTexts('ideabooks')
  const { onWriting } = useBook()
  const form = useForm(noteFields, {
    again: true,
    fresh: true,
    mutate: (send, body) =>
      send('POST /ideabooks/items/{item}/notes', {
        params: { item },
        body: { ...body, ...(frame && { frame }), ...(replyTo && { replyTo }) },
      }),
    onDone: onSent,
  })
  const isWriting = form.typed.text !== '' || Boolean(frame)
  useEffect(() => {
    onWriting(isWriting ? item : null)
    return () => onWriting(null)
  }, [isWriting, item, onWriting])
  return (
    <form noValidate onSubmit={form.submit} className="note-form">
      <FormBody form={form}>
        <FormField form={form} name="text" rows={2} {...(replyTo && { id: `reply-${replyTo}`, label: t('reply') })} />
      </FormBody>
      <Row gap={2}>
        <Button size="small" kind="secondary" type="submit" busy={form.busy}>
          {yes}
        </Button>
        {onCancel && (
          <Button size="small" kind="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </Row>
    </form>
  )
}
