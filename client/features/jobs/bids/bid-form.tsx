// The professional's bid: priced on the lines of the job, with terms and words.

import { useMemo } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { Card } from '#client/ui/card.tsx'
import { Grid, Row, Stack } from '#client/ui/container.tsx'
import { ErrorSummary, type FormError } from '#client/ui/error-summary.tsx'
import { NumberInput } from '#client/ui/number-input.tsx'
import { SectionHeading } from '#client/ui/section.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { type BidDraft, type BidJob, totalOf } from './bid-draft.ts'
import { BidLines } from './bid-lines.tsx'
import { PaymentPlanFields } from './payment-plan-fields.tsx'
import { useBidForm } from './use-bid-form.ts'

type Options = Parameters<typeof useBidForm>[0]
type FieldsProps = {
  readonly draft: BidDraft
  readonly errors: Readonly<Record<string, string>>
  readonly change: (patch: Partial<BidDraft>) => void
}

function Terms({ draft, errors, change }: FieldsProps) {
  const t = useTexts('bids')
  return (
    <Grid of={2}>
      <TextInput
        type="date"
        name="startDate"
        label={t('start')}
        value={draft.startDate}
        error={errors.startDate}
        onChange={event => change({ startDate: event.currentTarget.value })}
      />
      <NumberInput
        whole
        name="durationDays"
        label={t('duration')}
        unit={t('days')}
        value={draft.durationDays}
        error={errors.durationDays}
        onChange={event => change({ durationDays: event.currentTarget.value })}
      />
      <NumberInput
        whole
        name="validDays"
        label={t('valid')}
        unit={t('days')}
        value={draft.validDays}
        error={errors.validDays}
        onChange={event => change({ validDays: event.currentTarget.value })}
      />
      <NumberInput
        whole
        name="warrantyMonths"
        label={t('warranty')}
        unit={t('months')}
        value={draft.warrantyMonths}
        error={errors.warrantyMonths}
        onChange={event => change({ warrantyMonths: event.currentTarget.value })}
      />
    </Grid>
  )
}

function Words({ draft, errors, change }: FieldsProps) {
  const t = useTexts('bids')
  return (
    <>
      <TextArea
        name="note"
        label={t('note')}
        hint={t('note-hint')}
        rows={5}
        maxLength={2000}
        dir="auto"
        value={draft.note}
        error={errors.note}
        onChange={event => change({ note: event.currentTarget.value })}
      />
      <TextArea
        name="exclusions"
        label={t('exclusions')}
        hint={t('exclusions-hint')}
        optionalText={t('optional')}
        rows={3}
        maxLength={1000}
        dir="auto"
        value={draft.exclusions}
        error={errors.exclusions}
        onChange={event => change({ exclusions: event.currentTarget.value })}
      />
    </>
  )
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
  note: 'note',
  exclusions: 'exclusions',
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
      return { name: path, message: name ? t('problem-of', { name, message }) : message }
    })
  }, [job, errors, t])
}

export function BidForm(options: Options) {
  const t = useTexts('bids')
  const { job, bid, onDone } = options
  const { draft, change, errors, problem, busy, dirty, submit } = useBidForm(options)
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
          <SectionHeading compact title={t(bid ? 'title-revise' : 'title')} lead={t('lead')} />
          {summary.length > 0 && <ErrorSummary title={t('problem')} errors={summary} />}
          {problem && (
            <Callout kind="danger" live>
              {problem}
            </Callout>
          )}
          <BidLines job={job} draft={draft} errors={errors} onChange={change} />
          <Total draft={draft} job={job} />
          <Terms draft={draft} errors={errors} change={change} />
          <PaymentPlanFields
            steps={draft.paymentPlan}
            errors={errors}
            onChange={paymentPlan => change({ paymentPlan })}
          />
          <Words draft={draft} errors={errors} change={change} />
          <Row>
            <Button kind="primary" size="large" type="submit" busy={busy}>
              {busy ? t('sending') : t(bid ? 'send-revised' : 'send')}
            </Button>
            {bid && (
              <Button kind="quiet" onClick={() => onDone(false)}>
                {t('keep')}
              </Button>
            )}
            {dirty && !bid && <span className="text-15 text-ink-soft">{t('draft-kept')}</span>}
          </Row>
        </Stack>
      </form>
    </Card>
  )
}
