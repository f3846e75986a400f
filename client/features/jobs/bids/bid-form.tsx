// The professional's bid as a form: priced on the lines of the job, with terms, papers and words.

import { type ReactNode, useMemo } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { Card } from '#client/ui/card.tsx'
import { Row, Stack } from '#client/ui/container.tsx'
import { ErrorSummary, type FormError } from '#client/ui/error-summary.tsx'
import { SectionHeading } from '#client/ui/section.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { type BidDraft, type BidJob, type FileDraft, totalOf } from './bid-draft.ts'
import { BidLines } from './bid-lines.tsx'
import { BidMaterial } from './bid-material.tsx'
import { BidTermFields, BidWordFields } from './bid-term-fields.tsx'
import { FileFields } from './file-fields.tsx'
import { PaymentPlanFields } from './payment-plan-fields.tsx'
import { useBidForm, type WriteDraft, type Writing } from './use-bid-form.ts'

type FormProps = {
  readonly job: BidJob
  readonly writing: Writing
  readonly kept: WriteDraft
  readonly onSent: () => void
  /** The way out without sending. */
  readonly onKeep?: () => void
  /** The field that uploads papers; what it gives is listed by the form. */
  readonly upload: (add: (file: FileDraft) => void) => ReactNode
  /** Stand above and under the form, such as what is said of the draft. */
  readonly above?: ReactNode
  readonly under?: ReactNode
}

function Total({ draft, job }: { readonly draft: BidDraft; readonly job: BidJob }) {
  const t = useTexts('bids')
  const format = useFormat()
  return (
    <p className="flex items-baseline justify-between gap-4 border-t pt-4">
      <span className="font-medium">{t('total')}</span>
      <output className="font-semibold text-24 tabular-nums">
        {format.money({ amount: totalOf(draft, job), currency: job.currency })}
      </output>
    </p>
  )
}

const fieldLabels: Readonly<Record<string, string>> = {
  startDate: 'start',
  durationDays: 'duration',
  validDays: 'valid',
  warrantyMonths: 'warranty',
  paymentPlan: 'plan.title',
  materialsTotal: 'materials',
  note: 'note',
  exclusions: 'exclusions',
  reason: 'reason',
}

/** The errors with the names of what they are about: "Start: Fill in this field." */
function useSummary(job: BidJob, errors: Readonly<Record<string, string>>): readonly FormError[] {
  const t = useTexts('bids')
  return useMemo(() => {
    const nameOf = (path: string): string | undefined => {
      const [field = '', index = ''] = path.split('/')
      if (field === 'lines') return job.lines[Number(index || Number.NaN)]?.label
      const label = fieldLabels[field]
      return label && t(label)
    }
    return Object.entries(errors).map(([path, message]) => {
      const name = nameOf(path)
      return { name: path, message: name ? t('problem-of', { name: `\u2068${name}\u2069`, message }) : message }
    })
  }, [job, errors, t])
}

const titles = { new: 'title', revise: 'title-revise', propose: 'title-propose' } as const
const sends = { new: 'send', revise: 'send-revised', propose: 'send-proposal' } as const

type FieldsProps = FormProps & { readonly errors: Readonly<Record<string, string>> }

function Reason({ writing, kept, errors }: Pick<FieldsProps, 'writing' | 'kept' | 'errors'>) {
  const t = useTexts('bids')
  if (writing.kind !== 'propose') return null
  return (
    <TextArea
      name="reason"
      label={t('reason')}
      hint={t('reason-hint')}
      rows={3}
      maxLength={1000}
      value={kept.draft.reason}
      error={errors.reason}
      onChange={event => kept.change({ reason: event.currentTarget.value })}
    />
  )
}

function Fields({ job, writing, kept, upload, errors }: FieldsProps) {
  const { draft, change } = kept
  return (
    <>
      <Reason writing={writing} kept={kept} errors={errors} />
      <BidLines job={job} draft={draft} errors={errors} onChange={change} />
      <Total draft={draft} job={job} />
      <BidMaterial currency={job.currency} draft={draft} errors={errors} change={change} />
      <BidTermFields draft={draft} errors={errors} change={change} />
      <PaymentPlanFields steps={draft.paymentPlan} errors={errors} onChange={paymentPlan => change({ paymentPlan })} />
      <BidWordFields draft={draft} errors={errors} change={change} />
      {/* The papers of a shortlisted bid stay as they are. */}
      {writing.kind !== 'propose' && (
        <FileFields files={draft.files} onChange={files => change({ files })} upload={upload} />
      )}
    </>
  )
}

export function BidForm(props: FormProps) {
  const { job, writing, kept, onSent, onKeep, above, under } = props
  const t = useTexts('bids')
  const { errors, problem, busy, submit } = useBidForm({ job, writing, kept, onSent })
  const summary = useSummary(job, errors)
  return (
    <Card as="section">
      <form
        noValidate
        aria-label={t('title')}
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        <Stack>
          <SectionHeading
            compact
            title={t(titles[writing.kind])}
            lead={t(writing.kind === 'propose' ? 'lead-propose' : 'lead')}
          />
          {above}
          {summary.length > 0 && <ErrorSummary title={t('problem')} errors={summary} />}
          {problem && (
            <Callout kind="danger" live>
              {problem}
            </Callout>
          )}
          <Fields {...props} errors={errors} />
          <Row>
            <Button kind="primary" size="large" type="submit" busy={busy}>
              {busy ? t('sending') : t(sends[writing.kind])}
            </Button>
            {onKeep && (
              <Button kind="quiet" onClick={onKeep}>
                {t('keep')}
              </Button>
            )}
          </Row>
          {under}
        </Stack>
      </form>
    </Card>
  )
}
