import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Pencil from 'lucide-react/icons/pencil'
import { ActionButton, DialogButton } from '#client/platform/action-button.tsx'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Card, CardTitle } from '#client/ui/base/card.tsx'
import { Stack } from '#client/ui/base/container.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { cancelReasons } from '#shared/features/jobs/choices.ts'
import { cancelFields } from '#shared/features/jobs/fields.ts'
import { href } from '#shared/routes/href.ts'
import type { Job } from './job-types.ts'

/** Opens the form that the job was written with. */
export function ChangeJobLink({ job }: { readonly job: Pick<Job, 'id' | 'form' | 'status' | 'editable'> }) {
  const t = useTexts('job-status')
  if (job.editable === 'none') return null
  const change = `${href('job-request.form', { form: job.form })}?${new URLSearchParams({ job: job.id })}`
  return (
    <ButtonLink
      kind={job.status === 'changes_requested' ? 'primary' : 'secondary'}
      icon={<Pencil aria-hidden="true" />}
      href={change}
    >
      {t('edit.button')}
    </ButtonLink>
  )
}

type RenewProps = {
  readonly job: Pick<Job, 'id' | 'transitions'>
  readonly small?: boolean
}

/** Extends the job by thirty days, while it may be extended. */
export function RenewJob({ job, small }: RenewProps) {
  const t = useTexts('job-status')
  if (!job.transitions.includes('renew')) return null
  return (
    <div className="grid justify-items-start gap-3 print:hidden">
      <ActionButton
        endpoint="POST /jobs/{job}/renew"
        request={{ params: { job: job.id } }}
        kind="primary"
        size={small ? 'small' : 'medium'}
        icon={<CalendarPlus aria-hidden="true" />}
      >
        {t('renew.button')}
      </ActionButton>
    </div>
  )
}

/** How long an open job still takes bids, and how often it can be extended. */
export function JobTime({ job }: { readonly job: Job }) {
  const t = useTexts('job-status')
  const format = useFormat()
  if (job.status !== 'open' && !job.transitions.includes('renew')) return null
  return (
    <Card as="section" className="print:hidden">
      <Stack gap={4}>
        <CardTitle level={2}>{t('renew.title')}</CardTitle>
        {job.status === 'open' && job.expiresAt && <p>{t('renew.until', { date: format.date(job.expiresAt) })}</p>}
        <p className="text-15 text-ink-soft">
          {job.renewalsLeft === 0 ? t('renew.none') : t('renew.left', { count: job.renewalsLeft })}
        </p>
        <RenewJob job={job} />
      </Stack>
    </Card>
  )
}

type CancelProps = { readonly job: Pick<Job, 'id' | 'bids'>; readonly onClose: () => void }

function CancelDialog({ job, onClose }: CancelProps) {
  const form = useForm(cancelFields, {
    start: { reason: cancelReasons[0] },
    mutate: (send, body) => send('POST /jobs/{job}/cancel', { params: { job: job.id }, body }),
  })
  const { t } = form
  return (
    <FormDialog
      form={form}
      kind="danger"
      onClose={onClose}
      title={t('cancel.title')}
      cancel={t('cancel.keep')}
      yes={t('cancel.yes')}
    >
      <p>{t('cancel.text')}</p>
      {job.bids > 0 && <p>{t('cancel.bids', { count: job.bids })}</p>}
      <FormFields form={form} with={{ reason: { look: 'select' }, note: { rows: 3 } }} />
    </FormDialog>
  )
}

/** Explains the consequences and asks for a reason. */
export function CancelJob({ job }: Pick<CancelProps, 'job'>) {
  const t = useTexts('job-status')
  return (
    <DialogButton kind="danger" dialog={close => <CancelDialog job={job} onClose={close} />}>
      {t('cancel.button')}
    </DialogButton>
  )
}
