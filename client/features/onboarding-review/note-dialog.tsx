// Asks the reviewer for the words that the applicant will read.
import type { FormEvent } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useSending } from '#client/platform/sending.ts'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { Stack } from '#client/ui/container.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { TextArea } from '#client/ui/text-area.tsx'

/** `name` names the texts: `note.<name>.title`, `.hint`, `.send`. */
export type NoteQuestion = { readonly name: string; readonly isDanger: boolean; readonly about?: string }

type Props = {
  readonly question: NoteQuestion
  readonly onClose: () => void
  readonly onSend: (note: string, idempotencyKey: string) => Promise<void>
}

export function NoteDialog({ question, onClose, onSend }: Props) {
  const t = useTexts('admin-onboarding')
  const { busy, problem, run } = useSending()
  const { name, isDanger, about } = question
  const form = `note-${name}`
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const note = String(new FormData(event.currentTarget).get('note') ?? '')
    if (await run(idempotencyKey => onSend(note, idempotencyKey))) onClose()
  }
  const wrong = problem?.fields.find(field => field.path === 'note')?.detail
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`note.${name}.title`)}
      closeLabel={t('close')}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button kind={isDanger ? 'danger' : 'primary'} type="submit" form={form} busy={busy}>
            {t(busy ? 'sending' : `note.${name}.send`)}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={4}>
          {about && <p className="font-medium">{about}</p>}
          {problem && !wrong && (
            <Callout kind="danger" live>
              {problem.detail}
            </Callout>
          )}
          <TextArea
            name="note"
            label={t('note.label')}
            hint={t(`note.${name}.hint`)}
            error={wrong}
            rows={5}
            maxLength={1000}
            required
          />
        </Stack>
      </form>
    </Dialog>
  )
}
