import { ActionDialog, DialogButton } from '#client/platform/action-button.tsx'
import { FormButton } from '#client/platform/form/form-button.tsx'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Row } from '#client/ui/base/container.tsx'
import { approveFields, rejectFields } from '#shared/features/projects/fields.ts'
import { isWholeOpen, shifted } from '#shared/features/projects/plan.ts'
import type { Change, Project } from './project-types.ts'
import { useMoney } from './work-row.tsx'

type Of = { readonly project: Project; readonly change: Change }
type DialogProps = Of & { readonly onClose: () => void }

const paramsOf = ({ project, change }: Of) => ({ params: { project: project.id, change: change.id } })

export function useTitle(): (change: Change) => string {
  const t = useTexts('projects')
  return ({ ends, title }) => (ends ? t('change-list.ends') : title)
}

function approvalText({ project, change }: Of) {
  if (change.ends) return 'approve.text-end'
  if (!change.plan) return 'approve.text'
  return isWholeOpen(project.status) ? 'approve.text-begin' : 'approve.text-plan'
}

function ApproveDialog({ onClose, ...of }: DialogProps) {
  const { project, change } = of
  const format = useFormat()
  const money = useMoney(project)
  const title = useTitle()(change)
  const form = useForm(approveFields, {
    mutate: (send, body) => send('POST /projects/{project}/changes/{change}/approve', { ...paramsOf(of), body }),
  })
  const { t } = form
  const total = money(project.contractTotal + change.amountDelta)
  const end = format.date(shifted(project.plannedEnd, change.daysDelta))
  return (
    <FormDialog form={form} onClose={onClose} title={t('approve.title', { title })} yes={t('approve.yes')}>
      <p>{t(approvalText(of), { total, end })}</p>
      <FormFields form={form} />
    </FormDialog>
  )
}

function WithdrawDialog({ onClose, ...of }: DialogProps) {
  const t = useTexts('projects')
  const title = useTitle()(of.change)
  return (
    <ActionDialog
      endpoint="POST /projects/{project}/changes/{change}/withdraw"
      request={paramsOf(of)}
      onClose={onClose}
      title={t('change-list.withdraw-title', { title })}
      yes={t('change-list.withdraw')}
    >
      <p>{t('change-list.withdraw-text')}</p>
    </ActionDialog>
  )
}

export function ChangeActions(of: Of) {
  const t = useTexts('projects')
  const titleOf = useTitle()
  const { transitions } = of.change
  if (transitions.length === 0) return null
  return (
    <div className="print:hidden">
      <Row gap={2}>
        {transitions.includes('approve') && (
          <DialogButton kind="primary" dialog={close => <ApproveDialog {...of} onClose={close} />}>
            {t('change-list.approve')}
          </DialogButton>
        )}
        {transitions.includes('reject') && (
          <FormButton
            ask={{
              fields: rejectFields,
              mutate: (send, body) =>
                send('POST /projects/{project}/changes/{change}/reject', { ...paramsOf(of), body }),
              title: t('reject.title', { title: titleOf(of.change) }),
              yes: t('reject.yes'),
            }}
          >
            {t('change-list.reject')}
          </FormButton>
        )}
        {transitions.includes('withdraw') && (
          <DialogButton dialog={close => <WithdrawDialog {...of} onClose={close} />}>
            {t('change-list.withdraw')}
          </DialogButton>
        )}
      </Row>
    </div>
  )
}
