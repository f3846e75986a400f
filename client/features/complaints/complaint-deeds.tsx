// What a side does with a complaint: answers, adds, withdraws, asks for another look.

import { AskButton, DialogButton } from '#client/platform/deed-button.tsx'
import type { UploadSlot } from '#client/platform/form/chosen-files.tsx'
import { FormDialog } from '#client/platform/form/form.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Row } from '#client/ui/base/container.tsx'
import { reopenFields } from '#shared/features/complaints/fields.ts'
import type { RecordEntry } from '#shared/features/projects/record.ts'
import { SayDialog } from './complaint-form.tsx'
import type { Complaint } from './complaint-types.ts'

function ReopenDialog({ complaint, onClose }: { readonly complaint: string; readonly onClose: () => void }) {
  const form = useForm(reopenFields, {
    act: (send, body) => send('POST /complaints/{complaint}/reopen', { params: { complaint }, body }),
  })
  const { t } = form
  return <FormDialog form={form} onClose={onClose} title={t('reopen.title')} yes={t('reopen.yes')} />
}

type Props = {
  readonly complaint: Complaint
  readonly record: readonly RecordEntry[]
  readonly upload: UploadSlot
}

export function ComplaintDeeds({ complaint: { id, moves, maySay }, ...evidence }: Props) {
  const t = useTexts('complaints')
  const say = (isReply: boolean) => (close: () => void) => (
    <SayDialog complaint={id} isReply={isReply} onClose={close} {...evidence} />
  )
  if (moves.length === 0 && !maySay) return null
  return (
    <Row gap={2}>
      {moves.includes('reply') && (
        <DialogButton kind="primary" dialog={say(true)}>
          {t('reply.action')}
        </DialogButton>
      )}
      {maySay && <DialogButton dialog={say(false)}>{t('statement.action')}</DialogButton>}
      {moves.includes('reopen') && (
        <DialogButton dialog={close => <ReopenDialog complaint={id} onClose={close} />}>
          {t('reopen.action')}
        </DialogButton>
      )}
      {moves.includes('withdraw') && (
        <AskButton
          deed="POST /complaints/{complaint}/withdraw"
          request={{ params: { complaint: id } }}
          ask={{ title: t('withdraw.title'), text: t('withdraw.text'), yes: t('withdraw.yes'), kind: 'danger' }}
        >
          {t('withdraw.action')}
        </AskButton>
      )}
    </Row>
  )
}
