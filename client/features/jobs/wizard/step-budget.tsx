// The step of money and time: an optional budget in the city's currency, when the work should begin, how urgent it is.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { RadioGroup } from '#client/ui/choice.tsx'
import { Stack } from '#client/ui/container.tsx'
import { FieldSet } from '#client/ui/field.tsx'
import { NumberInput } from '#client/ui/number-input.tsx'
import { startWindows, urgencies } from '#shared/features/jobs/fields.ts'
import type { StepProps } from './wizard-types.ts'

export function StepBudget({ draft, change, errorOf, currency }: StepProps & { currency: string }) {
  const t = useTexts('jobs')
  const amount = (name: 'budgetMin' | 'budgetMax') => ({
    name,
    label: t(`fields.${name}`),
    error: errorOf(name),
    unit: currency,
    value: draft[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => change({ [name]: event.currentTarget.value }),
    onBlur: (event: { currentTarget: HTMLInputElement }) => {
      if (event.currentTarget.value !== draft[name]) change({ [name]: event.currentTarget.value })
    },
  })
  return (
    <Stack gap={10}>
      <FieldSet name="budget" label={t('fields.budget')} hint={t('hints.budget')} optionalText={t('optional')}>
        <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
          <NumberInput {...amount('budgetMin')} />
          <NumberInput {...amount('budgetMax')} />
        </div>
      </FieldSet>
      <RadioGroup
        name="startWindow"
        label={t('fields.startWindow')}
        error={errorOf('startWindow')}
        options={startWindows.map(value => ({ value, label: t(`startWindow.${value}`) }))}
        value={draft.startWindow}
        onChange={value => change({ startWindow: value })}
      />
      <RadioGroup
        name="urgency"
        label={t('fields.urgency')}
        hint={t('hints.urgency')}
        error={errorOf('urgency')}
        options={urgencies.map(value => ({ value, label: t(`urgency.${value}`) }))}
        value={draft.urgency}
        onChange={value => change({ urgency: value })}
      />
    </Stack>
  )
}
