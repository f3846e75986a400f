// The parts of a bid besides its lines: terms, payment steps whose percentages add up to a hundred, documents, and
// folded fields.
import Paperclip from 'lucide-react/icons/paperclip'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FormField, FormFields } from '#client/platform/form/form-field.tsx'
import type { FormState } from '#client/platform/form/use-form.ts'
import { useRow } from '#client/platform/form/use-rows.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Grid, Stack } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { Disclosure } from '#client/ui/controls/disclosure.tsx'
import { FieldSet } from '#client/ui/controls/field.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { mostBidFiles, mostPlanSteps, planFields } from '#shared/features/jobs/bid-fields.ts'
import { readNumber } from '#shared/values/numbers.ts'
import type { FileDraft, StepDraft } from './bid-draft.ts'

type PlanProps = {
  readonly steps: readonly StepDraft[]
  readonly errorOf: (path: string) => string | undefined
  readonly onChange: (steps: readonly StepDraft[]) => void
}

type StepProps = {
  readonly step: StepDraft
  readonly index: number
  readonly errorOf: PlanProps['errorOf']
  readonly onChange: (patch: Partial<StepDraft>) => void
  /** False for the only step. */
  readonly onRemove: (() => void) | false
}

/** What is paid and when: an event, and a number of days after it. */
function Step({ step, index, errorOf, onChange, onRemove }: StepProps) {
  const format = useFormat()
  const form = useRow(planFields, { at: `paymentPlan/${index}`, typed: step, errorOf, onChange })
  const number = format.number(index + 1)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 max-sm:[&>:first-child]:col-span-full sm:grid-cols-[minmax(0,1fr)_7rem_auto]">
      <FormField form={form} name="title" hideLabel />
      <FormField form={form} name="percent" hideLabel unit="%" />
      <IconButton
        label={form.t('plan.remove', { number })}
        icon={<Trash2 />}
        disabled={!onRemove}
        onClick={onRemove || undefined}
      />
      <div className="col-span-full grid grid-cols-[minmax(0,1fr)_8.5rem] items-end gap-3">
        <FormFields form={form} names={['event', 'offsetDays']} look="select" required />
      </div>
    </div>
  )
}

export function PaymentPlanFields({ steps, errorOf, onChange }: PlanProps) {
  const t = useTexts('bids')
  const format = useFormat()
  const sum = steps.reduce((total, step) => total + (readNumber(step.percent) ?? 0), 0)
  const change = (id: string, patch: Partial<StepDraft>): void =>
    onChange(steps.map(step => (step.id === id ? { ...step, ...patch } : step)))
  return (
    <FieldSet
      name="paymentPlan"
      label={t('form.paymentPlan')}
      hint={t('plan.hint', { sum: format.percent(sum / 100) })}
      error={errorOf('paymentPlan')}
    >
      {steps.map((step, index) => (
        <Step
          key={step.id}
          step={step}
          index={index}
          errorOf={errorOf}
          onChange={patch => change(step.id, patch)}
          onRemove={steps.length > 1 && (() => onChange(steps.filter(({ id }) => id !== step.id)))}
        />
      ))}
      {steps.length < mostPlanSteps && (
        <div>
          <Button
            size="small"
            onClick={() =>
              onChange([...steps, { id: crypto.randomUUID(), title: '', percent: '', event: 'half', offsetDays: '0' }])
            }
          >
            {t('plan.add')}
          </Button>
        </div>
      )}
    </FieldSet>
  )
}

type FileProps = {
  readonly files: readonly FileDraft[]
  readonly onChange: (files: readonly FileDraft[]) => void
  readonly upload: (add: (file: FileDraft) => void) => ReactNode
}

export function FileFields({ files, onChange, upload }: FileProps) {
  const t = useTexts('bids')
  // Several uploads may end at once: each appends to the latest list.
  const latest = useRef(files)
  useEffect(() => {
    latest.current = files
  }, [files])
  const add = ({ id, name }: FileDraft): void => {
    latest.current = [...latest.current, { id, name }].slice(0, mostBidFiles)
    onChange(latest.current)
  }
  return (
    <div className="grid gap-3">
      {upload(add)}
      <ul className="grid gap-2 empty:hidden">
        {files.map(file => (
          <li key={file.id} className="flex items-center gap-3 rounded-control border ps-4 text-15">
            <Paperclip aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
            <bdi className="min-w-0 grow truncate">{file.name}</bdi>
            <IconButton
              label={t('file-remove', { name: file.name })}
              icon={<X />}
              onClick={() => onChange(files.filter(({ id }) => id !== file.id))}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

const inMore = ['materialsTotal', 'exclusions', 'assumptions', 'mode'] as const

/** Fields that most bids leave empty; folded unless one has a value or an error. */
export function More({ form, children }: { readonly form: FormState; readonly children: ReactNode }) {
  const { t, typed, errors } = form
  const negotiationTexts = useTexts('negotiation')
  const isWrong = inMore.some(name => errors.errorOf(name))
  const [isOpen, setOpen] = useState(['materialsTotal', 'exclusions', 'assumptions'].some(name => typed[name]))
  if (isWrong && !isOpen) setOpen(true)
  return (
    <Disclosure title={t('more')} open={isOpen}>
      <Stack>
        <Grid of={2}>
          <FormField
            form={form}
            name="mode"
            optionOf={mode => ({ label: negotiationTexts(`mode.${mode}`), hint: t(`mode-hint.${mode}`) })}
          />
          <div className="grid content-start gap-4">
            {typed.mode === 'with_material' && <FormField form={form} name="materialsTotal" />}
            <FormField form={form} name="siteVisitDone" />
          </div>
        </Grid>
        <FormFields form={form} of={2} names={['exclusions', 'assumptions']} rows={3} />
        {children}
      </Stack>
    </Disclosure>
  )
}

export function Terms({ form }: { readonly form: FormState }) {
  const { t } = form
  return (
    <div className="grid grid-cols-2 items-start gap-x-4 gap-y-6">
      <FormFields
        form={form}
        names={['startDate', 'durationDays', 'validDays', 'warrantyMonths']}
        with={{ warrantyMonths: { unit: t('months') } }}
        unit={t('days')}
      />
    </div>
  )
}
