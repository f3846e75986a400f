// The words, the facts and the cost of a work, as fields.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Grid, Stack } from '#client/ui/container.tsx'
import { NumberInput } from '#client/ui/number-input.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { currencies, isCurrency } from '#shared/values/money.ts'
import { useCityOptions } from './city-options.ts'
import type { WorkFormData } from './use-work-form.ts'
import type { WorkDraft } from './work-draft.ts'

export type FieldsProps = {
  readonly draft: WorkDraft
  readonly data: WorkFormData
  readonly errorOf: (path: string) => string | undefined
  readonly change: (patch: Partial<WorkDraft>) => void
}

export function WordFields({ draft, data, errorOf, change }: FieldsProps) {
  const t = useTexts('portfolio')
  return (
    <Stack>
      <TextInput
        name="title"
        label={t('form.title')}
        hint={t('form.title-hint')}
        error={errorOf('title')}
        value={draft.title}
        maxLength={120}
        autoComplete="off"
        onChange={event => change({ title: event.currentTarget.value })}
      />
      <TextArea
        name="story"
        label={t('form.story')}
        hint={t('form.story-hint')}
        optionalText={t('form.optional')}
        error={errorOf('story')}
        value={draft.story}
        maxLength={2000}
        onChange={event => change({ story: event.currentTarget.value })}
      />
      <PlaceFields draft={draft} data={data} errorOf={errorOf} change={change} />
    </Stack>
  )
}

function PlaceFields({ draft, data, errorOf, change }: FieldsProps) {
  const t = useTexts('portfolio')
  const cities = useCityOptions(data.cities)
  return (
    <Grid of={3}>
      <Select
        name="trade"
        label={t('form.trade')}
        placeholder={t('form.choose')}
        error={errorOf('trade')}
        value={draft.trade}
        options={data.trades.map(({ slug, name }) => ({ value: slug, label: name }))}
        onChange={event => change({ trade: event.currentTarget.value })}
      />
      <Select
        name="city"
        label={t('form.city')}
        placeholder={t('form.choose')}
        error={errorOf('city')}
        value={draft.city}
        options={cities}
        onChange={event => change({ city: event.currentTarget.value })}
      />
      <NumberInput
        whole
        name="year"
        label={t('form.year')}
        error={errorOf('year')}
        value={draft.year}
        onChange={event => change({ year: event.currentTarget.value })}
      />
    </Grid>
  )
}

function CostFields({ draft, errorOf, change }: Omit<FieldsProps, 'data'>) {
  const t = useTexts('portfolio')
  const ends = [
    ['costLow', 'form.cost-low'],
    ['costHigh', 'form.cost-high'],
  ] as const
  return (
    <Grid of={3}>
      {ends.map(([name, label]) => (
        <NumberInput
          key={name}
          name={name}
          label={t(label)}
          optionalText={t('form.optional')}
          error={errorOf(name)}
          value={draft[name]}
          onChange={event => change({ [name]: event.currentTarget.value })}
        />
      ))}
      <Select
        name="currency"
        label={t('form.currency')}
        error={errorOf('currency')}
        value={draft.currency}
        options={Object.keys(currencies).map(code => ({ value: code, label: code }))}
        onChange={event => {
          const code = event.currentTarget.value
          if (isCurrency(code)) change({ currency: code })
        }}
      />
    </Grid>
  )
}

export function FactFields({ draft, errorOf, change }: Omit<FieldsProps, 'data'>) {
  const t = useTexts('portfolio')
  return (
    <Stack>
      <CostFields draft={draft} errorOf={errorOf} change={change} />
      <Grid of={3}>
        <NumberInput
          whole
          name="durationDays"
          label={t('form.duration')}
          unit={t('form.days')}
          optionalText={t('form.optional')}
          error={errorOf('durationDays')}
          value={draft.durationDays}
          onChange={event => change({ durationDays: event.currentTarget.value })}
        />
        <NumberInput
          whole
          name="areaSqm"
          label={t('form.area')}
          unit={t('form.sqm')}
          optionalText={t('form.optional')}
          error={errorOf('areaSqm')}
          value={draft.areaSqm}
          onChange={event => change({ areaSqm: event.currentTarget.value })}
        />
      </Grid>
    </Stack>
  )
}
