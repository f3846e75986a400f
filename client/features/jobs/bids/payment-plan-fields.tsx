// The steps of payment: titles and percents that come to a hundred.
import Trash2 from 'lucide-react/icons/trash-2'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/button.tsx'
import { FieldSet } from '#client/ui/field.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { NumberInput } from '#client/ui/number-input.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { readNumber } from '#shared/values/numbers.ts'
import type { StepDraft } from './bid-draft.ts'

const mostSteps = 8

type Props = {
  readonly steps: readonly StepDraft[]
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (steps: readonly StepDraft[]) => void
}

export function PaymentPlanFields({ steps, errors, onChange }: Props) {
  const t = useTexts('bids')
  const format = useFormat()
  const sum = steps.reduce((total, step) => total + (readNumber(step.percent) ?? 0), 0)
  const change = (id: string, patch: Partial<StepDraft>): void =>
    onChange(steps.map(step => (step.id === id ? { ...step, ...patch } : step)))
  return (
    <FieldSet
      name="paymentPlan"
      label={t('plan.title')}
      hint={t('plan.hint', { sum: format.percent(sum / 100) })}
      error={errors.paymentPlan}
    >
      {steps.map((step, index) => (
        <div
          key={step.id}
          className="grid grid-cols-[8rem_auto] items-end justify-between gap-3 sm:grid-cols-[minmax(0,1fr)_8rem_auto]"
        >
          <div className="max-sm:col-span-full">
            <TextInput
              id={`paymentPlan/${index}/title`}
              name={`plan-title-${step.id}`}
              label={t('plan.step', { number: format.number(index + 1) })}
              value={step.title}
              error={errors[`paymentPlan/${index}/title`]}
              onChange={event => change(step.id, { title: event.currentTarget.value })}
            />
          </div>
          <NumberInput
            id={`paymentPlan/${index}/percent`}
            name={`plan-percent-${step.id}`}
            whole
            label={t('plan.percent')}
            unit="%"
            value={step.percent}
            error={errors[`paymentPlan/${index}/percent`]}
            onChange={event => change(step.id, { percent: event.currentTarget.value })}
          />
          <IconButton
            label={t('plan.remove', { number: format.number(index + 1) })}
            icon={<Trash2 />}
            disabled={steps.length === 1}
            onClick={() => onChange(steps.filter(({ id }) => id !== step.id))}
          />
        </div>
      ))}
      {steps.length < mostSteps && (
        <div>
          <Button
            size="small"
            onClick={() => onChange([...steps, { id: crypto.randomUUID(), title: '', percent: '' }])}
          >
            {t('plan.add')}
          </Button>
        </div>
      )}
    </FieldSet>
  )
}
