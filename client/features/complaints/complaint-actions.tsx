import { AskButton, DialogButton } from '#client/platform/action-button.tsx'
import type { UploadSlot } from '#client/platform/form/chosen-files.tsx'
import { FormButton } from '#client/platform/form/form-button.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Row } from '#client/ui/base/container.tsx'
import { reopenFields } from '#shared/features/complaints/fields.ts'
import type { LogEntry } from '#shared/features/projects/log.ts'
import { StatementDialog } from './complaint-form.tsx'
import type { Complaint } from './complaint-types.ts'

type Props = {
  readonly complaint: Complaint
  readonly log: readonly LogEntry[]
  readonly upload: UploadSlot
}

export function ComplaintActions({ complaint: { id, transitions, mayAddStatement }, ...evidence }: Props) {
  const t = useTexts('complaints')
  const statementDialog = (isReply: boolean) => (close: () => void) => (
    <StatementDialog complaint={id} isReply={isReply} onClose={close} {...evidence} />
  )
  if (transitions.length === 0 && !mayAddStatement) return null
  return (
    <Row gap={2}>
      {transitions.includes('reply') && (
        <DialogButton kind="primary" dialog={statementDialog(true)}>
          {t('reply.action')}
        </DialogButton>
      )}
      {mayAddStatement && <DialogButton dialog={statementDialog(false)}>{t('statement.action')}</DialogButton>}
      {transitions.includes('reopen') && (
        <FormButton
          ask={{
            fields: reopenFields,
            mutate: (send, body) => send('POST /complaints/{complaint}/reopen', { params: { complaint: id }, body }),
            title: t('reopen.title'),
            yes: t('reopen.yes'),
          }}
        >
          {t('reopen.action')}
        </FormButton>
      )}
      {transitions.includes('withdraw') && (
        <AskButton
          endpoint="POST /complaints/{complaint}/withdraw"
          request={{ params: { complaint: id } }}
          ask={{ title: t('withdraw.title'), text: t('withdraw.text'), yes: t('withdraw.yes'), kind: 'danger' }}
        >
          {t('withdraw.action')}
        </AskButton>
      )}
    </Row>
  )
}
