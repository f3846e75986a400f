// Reported leads for the reviewers: what is wrong, how long it waits, and the decision with its note.
import { type FormEvent, useState } from 'react'
import { useRevalidate, useSend } from '#client/platform/api.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMay } from '#client/platform/permissions.ts'
import { useSending } from '#client/platform/sending.ts'
import { Anchor } from '#client/ui/anchor.tsx'
import { Badge, type Tone } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardTitle } from '#client/ui/card.tsx'
import { Row, Stack } from '#client/ui/container.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { SiteBoard } from '#client/ui/illustrations.tsx'
import { SectionHeading } from '#client/ui/section.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import type { AppContract } from '#shared/contract.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import type { Report } from './lead-types.ts'

type Decision = 'uphold' | 'dismiss'
type Props = { readonly report: Report; readonly now: string }
/** On the screen of the job its title says nothing new: who reported stands there instead. */
type CardProps = Props & { readonly onJob: boolean }

const shortest = 5
const tones: Readonly<Record<Report['status'], Tone>> = { open: 'amber', upheld: 'brick', dismissed: 'neutral' }

function DecisionDialog({
  report,
  decision,
  onClose,
}: Pick<Props, 'report'> & { decision: Decision; onClose: () => void }) {
  const t = useTexts('lead-reports')
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  const { busy, problem, run } = useSending()
  const [error, setError] = useState<string>()
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const note = String(new FormData(event.currentTarget).get('note') ?? '').trim()
    setError(note.length < shortest ? t('note-short') : undefined)
    if (note.length < shortest) return
    const done = await run(async idempotencyKey => {
      const key = `POST /admin/lead-reports/{report}/${decision}` as const
      await send(key, { params: { report: report.id }, body: { note } }, { idempotencyKey })
      await revalidate()
    })
    if (done) onClose()
  }
  // Somebody else was faster: the card shows it once the words were read.
  const close = (): void => {
    onClose()
    if (problem?.code === 'lead.move-not-allowed') void revalidate()
  }
  return (
    <FormDialog
      onClose={close}
      onSubmit={submit}
      busy={busy}
      problem={problem?.detail ?? null}
      kind="primary"
      texts={{
        title: t(`${decision}.title`),
        close: t('close'),
        keep: t('keep'),
        yes: t(`${decision}.yes`),
        busy: t(`${decision}.yes`),
      }}
    >
      <p>{t(`${decision}.text`)}</p>
      <TextArea name="note" label={t('note')} hint={t('note-hint')} error={error} maxLength={500} />
    </FormDialog>
  )
}

function About({ report, now, onJob }: CardProps) {
  const t = useTexts('lead-reports')
  const format = useFormat()
  const { lead } = report
  return (
    <p className="text-15 text-ink-soft">
      {!onJob && (
        <>
          <bdi>{report.by}</bdi> ·{' '}
        </>
      )}
      {format.relative(report.createdAt, now)} · {t(`source.${lead.source}`)}
      {lead.job && !onJob && (
        <>
          {' · '}
          <Anchor
            href={areaHref('admin.job', { job: lead.job.id })}
            className="relative text-clay underline underline-offset-4"
          >
            <bdi>{lead.job.code}</bdi>
          </Anchor>
        </>
      )}
    </p>
  )
}

function Heading({ report, onJob }: Omit<CardProps, 'now'>) {
  const t = useTexts('lead-reports')
  return (
    <Row between>
      {onJob ? (
        <CardTitle level={3}>
          <bdi>{report.by}</bdi>
        </CardTitle>
      ) : (
        <CardTitle level={2}>
          <span dir="auto" lang={report.lead.language}>
            {report.lead.title}
          </span>
        </CardTitle>
      )}
      <Row gap={2}>
        <Badge>{t(`reason.${report.reason}`)}</Badge>
        <Badge tone={tones[report.status]}>{t(`status.${report.status}`)}</Badge>
        {report.late && <Badge tone="brick">{t('late')}</Badge>}
      </Row>
    </Row>
  )
}

/** The two decisions while it is open, afterwards what was decided. */
function Outcome({ report, now }: Props) {
  const t = useTexts('lead-reports')
  const format = useFormat()
  const may = useMay()
  const [decision, setDecision] = useState<Decision | null>(null)
  if (report.status !== 'open')
    return (
      <p className="border-t pt-3 text-15 text-ink-soft">
        {t('decided', { date: format.date(report.decidedAt ?? report.createdAt) })} <bdi>{report.decisionNote}</bdi>
      </p>
    )
  return (
    <Row between>
      <span className="text-15 text-ink-soft">{t('due', { when: format.relative(report.dueAt, now) })}</span>
      {may('jobs', 'isUpdate') && (
        <Row gap={2}>
          <Button size="small" onClick={() => setDecision('dismiss')}>
            {t('dismiss.open')}
          </Button>
          <Button size="small" kind="primary" onClick={() => setDecision('uphold')}>
            {t('uphold.open')}
          </Button>
        </Row>
      )}
      {decision && <DecisionDialog report={report} decision={decision} onClose={() => setDecision(null)} />}
    </Row>
  )
}

function ReportCard(props: CardProps) {
  const { report } = props
  return (
    <Card as="li">
      <Stack gap={4}>
        <Heading {...props} />
        <About {...props} />
        <p dir="auto" className="whitespace-pre-line">
          {report.note}
        </p>
        <Outcome {...props} />
      </Stack>
    </Card>
  )
}

type ListProps = { readonly reports: readonly Report[]; readonly now: string }

/** The reports about one job, on its screen; nothing where there are none. Needs the namespace `lead-reports`. */
export function JobReports({ reports, now }: ListProps) {
  const t = useTexts('lead-reports')
  if (reports.length === 0) return null
  return (
    <section>
      <SectionHeading compact title={t('on-job')} />
      <ul className="grid gap-4">
        {reports.map(report => (
          <ReportCard key={report.id} report={report} now={now} onJob />
        ))}
      </ul>
    </section>
  )
}

/** Needs the namespace `lead-reports`. */
export function LeadReports({ reports, now }: ListProps) {
  const t = useTexts('lead-reports')
  if (reports.length === 0)
    return (
      <EmptyState illustration={<SiteBoard />} title={t('empty')}>
        {t('empty-text')}
      </EmptyState>
    )
  return (
    <ul className="grid gap-4">
      {reports.map(report => (
        <ReportCard key={report.id} report={report} now={now} onJob={false} />
      ))}
    </ul>
  )
}
