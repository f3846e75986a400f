import { DialogButton } from '#client/platform/action-button.tsx'
import { useDue } from '#client/platform/clock.tsx'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMay } from '#client/platform/permissions.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Card, CardTitle } from '#client/ui/base/card.tsx'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { Badge, type Tone } from '#client/ui/data/badge.tsx'
import { decisionFields } from '#shared/features/leads/fields.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import type { Report } from './lead-types.ts'

type Decision = 'uphold' | 'dismiss'
type Props = { readonly report: Report; readonly now: string }
/** On the job's screen the reporter replaces the job's title. */
type CardProps = Props & { readonly onJob?: boolean }

const tones: Readonly<Record<Report['status'], Tone>> = { open: 'amber', upheld: 'brick', dismissed: 'neutral' }

type DecisionProps = { readonly report: string; readonly decision: Decision; readonly onClose: () => void }

function DecisionDialog({ report, decision, onClose }: DecisionProps) {
  const form = useForm(decisionFields, {
    mutate: (send, body) => send(`POST /admin/lead-reports/{report}/${decision}`, { params: { report }, body }),
  })
  const { t } = form
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t(`${decision}.title`)}
      cancel={t('keep')}
      yes={t(`${decision}.yes`)}
    >
      <p>{t(`${decision}.text`)}</p>
      <FormFields form={form} />
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

/** The two decisions while the report is open, then the outcome. */
function Outcome({ report, now }: Props) {
  const t = useTexts('lead-reports')
  const format = useFormat()
  const by = useDue()
  const may = useMay()
  if (report.status !== 'open')
    return (
      <p className="border-t pt-3 text-15 text-ink-soft">
        {t('decided', { date: format.date(report.decidedAt ?? report.createdAt) })} <bdi>{report.decisionNote}</bdi>
      </p>
    )
  return (
    <Row between>
      <span className="text-15 text-ink-soft">{t('due', { when: by(report.dueAt, now) })}</span>
      {may('jobs', 'isUpdate') && (
        <Row gap={2}>
          {(['dismiss', 'uphold'] as const).map(decision => (
            <DialogButton
              key={decision}
              size="small"
              kind={decision === 'uphold' ? 'primary' : 'secondary'}
              dialog={close => <DecisionDialog report={report.id} decision={decision} onClose={close} />}
            >
              {t(`${decision}.open`)}
            </DialogButton>
          ))}
        </Row>
      )}
    </Row>
  )
}

export function ReportCard(props: CardProps) {
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

/** The reports about one job, on its screen; nothing without reports. */
export function JobReports({ reports, now }: { readonly reports: readonly Report[]; readonly now: string }) {
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
