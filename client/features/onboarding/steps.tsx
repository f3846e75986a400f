// The steps: company, work, the documents required for this professional type and country, two references.
import { useCityOptions } from '#client/platform/cities.ts'
import { FormField, FormFields } from '#client/platform/form/form-field.tsx'
import { useRow } from '#client/platform/form/use-rows.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Grid, Stack } from '#client/ui/base/container.tsx'
import { ChoiceCards } from '#client/ui/controls/choice-cards.tsx'
import { FieldSet } from '#client/ui/controls/field.tsx'
import { NumberInput } from '#client/ui/controls/number-input.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { companyNames, refereeFields } from '#shared/features/onboarding/fields.ts'
import { readNumber } from '#shared/values/numbers.ts'
import { DocumentCard } from './document-card.tsx'
import type { Answers, City, Trade, Upload } from './types.ts'
import type { Wizard } from './use-wizard.ts'

type StepWorkProps = { readonly wizard: Wizard; readonly cities: readonly City[]; readonly trades: readonly Trade[] }

const mostTrades = 6

function toggled<T>(list: readonly T[], value: T, isOn: boolean): T[] {
  const others = list.filter(one => one !== value)
  return isOn ? [...others, value] : others
}

function Numbers({ wizard }: Pick<StepWorkProps, 'wizard'>) {
  const t = useTexts('onboarding')
  const common = useTexts('actions')
  const { answers, change, errors } = wizard
  const bind = (name: 'radiusKm' | 'teamSize' | 'foundedYear') => ({
    name,
    label: t(`fields.${name}`),
    error: errors.errorOf(name),
    whole: true,
    defaultValue: answers[name] === null ? '' : String(answers[name]),
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const number = readNumber(event.currentTarget.value)
      const value = number === null ? null : Math.round(number)
      if (name !== 'radiusKm' || value !== null) change({ [name]: value } as Partial<Answers>)
    },
  })
  return (
    <Grid of={3}>
      <NumberInput {...bind('radiusKm')} unit={t('km')} />
      <NumberInput {...bind('teamSize')} optionalText={common('optional')} />
      <NumberInput {...bind('foundedYear')} optionalText={common('optional')} maxLength={4} />
    </Grid>
  )
}

export function StepWork({ wizard, cities, trades }: StepWorkProps) {
  const t = useTexts('onboarding')
  const { answers, change, errors, form } = wizard
  const isFull = answers.trades.length >= mostTrades
  return (
    <Stack>
      <ChoiceCards
        several
        name="trades"
        label={t('fields.trades')}
        hint={t('fields.trades-hint', { number: mostTrades })}
        error={errors.errorOf('trades')}
        options={trades.map(({ slug, name }) => ({
          value: slug,
          label: name,
          disabled: isFull && !answers.trades.includes(slug),
        }))}
        value={answers.trades}
        onChange={(slug, isOn) => change({ trades: toggled(answers.trades, slug, isOn) })}
      />
      <FormField form={form} name="city" required options={useCityOptions(cities)} autoComplete="address-level2" />
      <Numbers wizard={wizard} />
      <FormField form={form} name="language" look="select" />
      <FormField form={form} name="headline" lang={answers.language} />
      <FormField form={form} name="about" rows={6} lang={answers.language} />
      <FormField form={form} name="languages" />
    </Stack>
  )
}

type Props = { readonly wizard: Wizard }

const completes = { companyName: { autoComplete: 'organization' }, contactPerson: { autoComplete: 'name' } }

export function StepCompany({ wizard }: Props) {
  return (
    <Stack>
      <FormFields form={wizard.form} names={companyNames} with={completes} />
    </Stack>
  )
}

export function StepDocuments({ wizard, upload }: Props & { readonly upload: Upload }) {
  const t = useTexts('onboarding')
  const { application, answers, errors, take, flush, notePending } = wizard
  const { documentTypes, documents } = application
  return (
    <Stack>
      {answers.city === null && <Callout kind="warning">{t('document.city-first')}</Callout>}
      {documentTypes.map(type => (
        <DocumentCard
          key={type.slug}
          type={type}
          document={documents.find(one => one.type === type.slug)}
          upload={upload}
          error={errors.errorOf(`documents/${type.slug}`)}
          mayAdd
          mayRemove
          replaceText={t('document.replace')}
          onBefore={flush}
          onPending={notePending}
          onChanged={take}
        />
      ))}
    </Stack>
  )
}

const places = [0, 1] as const
const noReferee = { name: '', contact: '', work: '' }

function RefereeFields({ wizard, place }: Props & { readonly place: number }) {
  const t = useTexts('onboarding')
  const { answers, change, errors } = wizard
  const refereeAt = (one: number) => answers.referees[one] ?? noReferee
  const at = `referees/${place}`
  const form = useRow(refereeFields, {
    at,
    typed: refereeAt(place),
    errorOf: errors.errorOf,
    onChange: patch =>
      change({ referees: places.map(one => (one === place ? { ...refereeAt(one), ...patch } : refereeAt(one))) }),
  })
  return (
    <FieldSet name={at} label={t('referee', { number: place + 1 })}>
      <FormFields form={form} of={2} required />
    </FieldSet>
  )
}

export function StepReferences({ wizard }: Props) {
  return (
    <Stack gap={10}>
      {places.map(place => (
        <RefereeFields key={place} wizard={wizard} place={place} />
      ))}
    </Stack>
  )
}
