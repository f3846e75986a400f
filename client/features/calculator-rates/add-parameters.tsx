// Adds the parameters of a country: every share, factor and stage, explained where it is typed.
import type { ReactNode } from 'react'
import { FormDialog } from '#client/platform/form/form.tsx'
import { FormField } from '#client/platform/form/form-field.tsx'
import { type FormState, useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Grid, Stack } from '#client/ui/base/container.tsx'
import { type ParameterName, parameterFields, stages } from '#shared/features/calculator/rates-fields.ts'
import { textOf } from '#shared/forms/fields.ts'
import { readNumber } from '#shared/values/numbers.ts'
import { Dated } from './add-row.tsx'
import { flat, parametersOf } from './parameters-form.ts'
import type { ParametersRow, RateCity } from './rates-data.ts'
import { choicesOf, useCountry } from './use-words.ts'

type Props = {
  readonly start: ParametersRow | null
  readonly cities: readonly RateCity[]
  readonly today: string
  readonly onClose: () => void
}

const groups = {
  shares: ['materialShare', 'labourGrey', 'labourStandard', 'labourPremium', 'fee'],
  factors: ['basementFactor', 'pergolaFactor', 'oneStorey', 'twoStoreys', 'threeStoreys'],
  extras: ['wallSqft', 'bathroomSqft', 'kitchenSqft', 'sqftPerBathroom'],
  time: ['monthsBase', 'monthsPerThousand'],
} as const satisfies Readonly<Record<string, readonly ParameterName[]>>
type GroupName = keyof typeof groups

function Group({ name, columns = 2, children }: { name: string; columns?: 2 | 3; children: ReactNode }) {
  const t = useTexts('calculator-rates')
  return (
    <Stack gap={4}>
      <div className="mt-2 grid gap-1 border-t pt-5">
        <h3 className="font-semibold text-17">{t(`group.${name}.title`)}</h3>
        <p className="text-15 text-ink-soft">{t(`group.${name}.text`)}</p>
      </div>
      <Grid of={columns}>{children}</Grid>
    </Stack>
  )
}

function Figures({ form, name }: { readonly form: FormState; readonly name: GroupName }) {
  const { t } = form
  const units = { shares: '%', factors: '×', extras: t('measure.sqft'), time: t('measure.months') }
  return (
    <Group name={name}>
      {groups[name].map(each => (
        <FormField key={each} form={form} name={each} unit={units[name]} />
      ))}
    </Group>
  )
}

function Stages({ form, type }: { readonly form: FormState; readonly type: keyof typeof stages }) {
  const { t, errors } = form
  const format = useFormat()
  const percents = stages[type].map(name => readNumber(textOf(form.typed[name])) ?? 0)
  const sum = Number(percents.reduce((all, each) => all + each, 0).toPrecision(12))
  return (
    <>
      <Group name={type} columns={3}>
        {stages[type].map(name => (
          <FormField key={name} form={form} name={name} unit="%" />
        ))}
      </Group>
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
    act: (send, { country, from, source, ...values }) => {
      const body = { country, from, source, value: parametersOf(values) }
      return send('POST /calculator/parameters', { body })
    },
    onDone: onClose,
  })
  const { t } = form
  const countries = choicesOf([...new Set(cities.map(({ country }) => country))], countryOf)
  return (
    <FormDialog wide form={form} title={t('add.parameters')} yes={t('add.save')} onClose={onClose}>
      <Grid of={2}>
        <FormField form={form} name="country" options={countries} />
        <FormField form={form} name="usualStructure" look="select" />
      </Grid>
      <Figures form={form} name="shares" />
      <Figures form={form} name="factors" />
      <Figures form={form} name="extras" />
      <Figures form={form} name="time" />
      <Stages form={form} type="grey" />
      <Stages form={form} type="complete" />
      <Group name="dated">
        <Dated form={form} />
      </Group>
    </FormDialog>
  )
}
