// Reporting a bad lead, and what became of the report.
import { type FormEvent, useState } from 'react'
import { useRevalidate, useSend } from '#client/platform/api.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useSending } from '#client/platform/sending.ts'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { RadioGroup } from '#client/ui/choice.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import type { AppContract } from '#shared/contract.ts'
import { decisionDays, reportReasons } from '#shared/features/leads/lifecycle.ts'
import type { LeadInFull } from './lead-types.ts'

const shortest = 10

function useReport(lead: LeadInFull, onClose: () => void) {
  const t = useTexts('leads')
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  const { busy, problem, run } = useSending()
  const [errors, setErrors] = useState<{ reason?: string; note?: string }>({})
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const reason = reportReasons.find(name => name === given.get('reason'))
    const note = String(given.get('note') ?? '').trim()
    setErrors({
      ...(reason ? {} : { reason: t('report.choose') }),
      ...(note.length >= shortest ? {} : { note: t('report.too-short') }),
    })
    if (!reason || note.length < shortest) return
    const done = await run(async idempotencyKey => {
      await send('POST /leads/{lead}/report', { params: { lead: lead.id }, body: { reason, note } }, { idempotencyKey })
      await revalidate()
    })
    if (done) onClose()
  }
  return { busy, problem, errors, submit }
}

function ReportDialog({ lead, onClose }: { readonly lead: LeadInFull; readonly onClose: () => void }) {
  const t = useTexts('leads')
  const { busy, problem, errors, submit } = useReport(lead, onClose)
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      problem={problem?.detail ?? null}
      kind="primary"
      texts={{
        title: t('report.title'),
        close: t('dismiss.close'),
        keep: t('report.keep'),
        yes: t('report.send'),
        busy: t('dismiss.sending'),
      }}
    >
      <RadioGroup
        name="reason"
        label={t('report.reason')}
        error={errors.reason}
        options={reportReasons.map(value => ({ value, label: t(`report-reason.${value}`) }))}
      />
      <TextArea name="note" label={t('report.note')} hint={t('report.hint')} error={errors.note} maxLength={1000} />
    </FormDialog>
  )
}

/** The button, or what became of the report; nothing once the time is over. */
export function ReportLead({ lead }: { readonly lead: LeadInFull }) {
  const t = useTexts('leads')
  const format = useFormat()
  const [asking, setAsking] = useState(false)
  const { report } = lead
  if (report)
    return (
      <Callout kind={report.status === 'upheld' ? 'success' : 'info'} title={t(`report.status.${report.status}`)}>
        {report.decisionNote ? (
          <span dir="auto">{report.decisionNote}</span>
        ) : (
          t('report.waits', { date: format.date(report.dueAt) })
        )}
      </Callout>
    )
  if (!lead.mayReport) return null
  return (
    <div className="grid justify-items-start gap-1 px-1">
      <p className="text-13 text-ink-soft">{t('report.lead', { count: decisionDays })}</p>
      <Button kind="quiet" size="small" onClick={() => setAsking(true)}>
        {t('report.open')}
      </Button>
      {asking && <ReportDialog lead={lead} onClose={() => setAsking(false)} />}
    </div>
  )
}
