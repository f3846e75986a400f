import type { ComponentProps } from 'react'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { type FormState, useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { type ParameterName, parameterFields, stages } from '#shared/features/calculator/rates-fields.ts'
import { textOf } from '#shared/forms/fields.ts'
import { readNumber } from '#shared/values/numbers.ts'
import { flat, parametersOf } from './parameters-form.ts'
import type { ParametersRow, RateCity } from './rates-data.ts'
import { choicesOf, useCountry } from './use-rate-formats.ts'

type Props = {
  readonly start: ParametersRow | null
  readonly cities: readonly RateCity[]
  readonly today: string
  readonly onClose: () => void
}

const groups = {
  shares: ['materialShare', 'labourShare.grey', 'labourShare.completeStandard', 'labourShare.completePremium', 'fee'],
  factors: ['basementFactor', 'pergolaFactor', 'storeyFactors.0', 'storeyFactors.1', 'storeyFactors.2'],
  extras: ['wallSqft', 'bathroomSqft', 'kitchenSqft', 'sqftPerBathroom'],
  time: ['months.base', 'months.perThousandSqft'],
} as const satisfies Readonly<Record<string, readonly ParameterName[]>>
type GroupName = keyof typeof groups

type GroupProps = Pick<ComponentProps<typeof FormFields>, 'form' | 'names' | 'of' | 'unit'> & { readonly name: string }

function Group({ name, ...fields }: GroupProps) {
  const t = useTexts('calculator-rates')
  return (
    <Stack gap={4}>
      <div className="mt-2 grid gap-1 border-t pt-5">
        <h3 className="font-semibold text-17">{t(`group.${name}.title`)}</h3>
        <p className="text-15 text-ink-soft">{t(`group.${name}.text`)}</p>
      </div>
      <FormFields {...fields} />
    </Stack>
  )
}

function Figures({ form, name }: { readonly form: FormState; readonly name: GroupName }) {
  const { t } = form
  const units = { shares: '%', factors: '×', extras: t('measure.sqft'), time: t('measure.months') }
  return <Group form={form} name={name} of={2} names={groups[name]} unit={units[name]} />
}

function Stages({ form, type }: { readonly form: FormState; readonly type: keyof typeof stages }) {
  const { t, errors } = form
  const format = useFormat()
  const percents = stages[type].map(name => readNumber(textOf(form.typed[name])) ?? 0)
  const sum = Number(percents.reduce((all, each) => all + each, 0).toPrecision(12))
  return (
    <>
      <Group form={form} name={type} of={3} names={stages[type]} unit="%" />
      <p role="status" className="text-15 tabular-nums">
        {t(sum === 100 ? 'stages.whole' : 'stages.sum', { sum: format.number(sum) })}
      </p>
      {errors.errorOf(type) && <p className="font-medium text-15 text-brick">{errors.errorOf(type)}</p>}
    </>
  )
}

export function AddParameters({ start, cities, today, onClose }: Props) {
  const countryOf = useCountry()
  const form = useForm(parameterFields, {
    start: { usualStructure: 'brick', ...start, ...(start && flat(start.value)), from: today },
    mutate: (send, { country, from, source, ...values }) => {
      const body = { country, from, source, value: parametersOf(values) }
      return send('POST /calculator/parameters', { body })
    },
  })
  const { t } = form
  const countries = choicesOf([...new Set(cities.map(({ country }) => country))], countryOf)
  return (
    <FormDialog wide form={form} title={t('add.parameters')} yes={t('add.save')} onClose={onClose}>
      <FormFields form={form} of={2} names={['country', 'usualStructure']} with={{ country: { options: countries } }} />
      <Figures form={form} name="shares" />
      <Figures form={form} name="factors" />
      <Figures form={form} name="extras" />
      <Figures form={form} name="time" />
      <Stages form={form} type="grey" />
      <Stages form={form} type="complete" />
      <Group form={form} name="dated" of={2} names={['from', 'source']} />
    </FormDialog>
  )
}
