import { DialogButton } from '#client/platform/action-button.tsx'
import type { UploadSlot } from '#client/platform/form/chosen-files.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { TransitionButtons } from '#client/platform/transition-buttons.tsx'
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
      {/* A side that may reply may not make a statement yet. */}
      {mayAddStatement && <DialogButton dialog={statementDialog(false)}>{t('statement.action')}</DialogButton>}
      <TransitionButtons
        allowed={transitions}
        path="/complaints/{complaint}"
        params={{ complaint: id }}
        steps={{
          reply: { label: t('reply.action'), kind: 'primary', dialog: statementDialog(true) },
          reopen: {
            label: t('reopen.action'),
            fields: reopenFields,
            ask: { title: t('reopen.title'), yes: t('reopen.yes') },
          },
          withdraw: {
            label: t('withdraw.action'),
            ask: { title: t('withdraw.title'), text: t('withdraw.text'), yes: t('withdraw.yes'), kind: 'danger' },
          },
        }}
      />
    </Row>
  )
}
