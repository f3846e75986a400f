// The step of the work: what one does, where, how far, with how many, in which languages.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { CheckboxGroup } from '#client/ui/choice.tsx'
import { ChoiceCards } from '#client/ui/choice-cards.tsx'
import { Grid, Stack } from '#client/ui/container.tsx'
import { NumberInput } from '#client/ui/number-input.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { languageFacts } from '#shared/i18n/languages.ts'
import { inLanguage, type Language, languages } from '#shared/values/localized.ts'
import { readNumber } from '#shared/values/numbers.ts'
import type { Answers, City, Trade } from './types.ts'
import type { Wizard } from './use-wizard.ts'

type Props = { readonly wizard: Wizard; readonly cities: readonly City[]; readonly trades: readonly Trade[] }

const mostTrades = 6

function toggled<T>(list: readonly T[], value: T, isOn: boolean): T[] {
  const others = list.filter(one => one !== value)
  return isOn ? [...others, value] : others
}

function Words({ wizard }: Pick<Props, 'wizard'>) {
  const t = useTexts('onboarding')
  const { answers, change, errors } = wizard
  return (
    <>
      <Select
        name="language"
        label={t('fields.language')}
        hint={t('hints.language')}
        options={languages.map(value => ({ value, label: languageFacts[value].name }))}
        value={answers.language}
        onChange={event => change({ language: event.currentTarget.value as Language })}
      />
      <TextInput
        name="headline"
        label={t('fields.headline')}
        hint={t('hints.headline')}
        error={errors.errorOf('headline')}
        value={answers.headline}
        maxLength={120}
        lang={answers.language}
        onChange={event => change({ headline: event.currentTarget.value })}
      />
      <TextArea
        name="about"
        label={t('fields.about')}
        hint={t('hints.about')}
        error={errors.errorOf('about')}
        value={answers.about}
        maxLength={2000}
        rows={6}
        lang={answers.language}
        onChange={event => change({ about: event.currentTarget.value })}
      />
    </>
  )
}

function Place({ wizard, cities }: Pick<Props, 'wizard' | 'cities'>) {
  const t = useTexts('onboarding')
  const { language } = useRoot()
  const { answers, change, errors } = wizard
  const countries = [...new Set(cities.map(city => city.country))]
  const countryName = new Intl.DisplayNames(language, { type: 'region' })
  return (
    <Select
      name="city"
      label={t('fields.city')}
      hint={t('hints.city')}
      error={errors.errorOf('city')}
      placeholder={t('choose')}
      autoComplete="address-level2"
      options={countries.map(country => ({
        label: countryName.of(country) ?? country,
        options: cities
          .filter(city => city.country === country)
          .map(city => ({ value: city.slug, label: inLanguage(city.name, language) })),
      }))}
      value={answers.city ?? ''}
      onChange={event => change({ city: event.currentTarget.value || null })}
    />
  )
}

function Numbers({ wizard }: Pick<Props, 'wizard'>) {
  const t = useTexts('onboarding')
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
      <NumberInput {...bind('teamSize')} optionalText={t('optional')} />
      <NumberInput {...bind('foundedYear')} optionalText={t('optional')} maxLength={4} />
    </Grid>
  )
}

export function StepWork({ wizard, cities, trades }: Props) {
  const t = useTexts('onboarding')
  const { language } = useRoot()
  const { answers, change, errors } = wizard
  const isFull = answers.trades.length >= mostTrades
  return (
    <Stack>
      <ChoiceCards
        several
        name="trades"
        label={t('fields.trades')}
        hint={t('hints.trades', { number: mostTrades })}
        error={errors.errorOf('trades')}
        options={trades.map(({ slug, name }) => ({
          value: slug,
          label: inLanguage(name, language),
          disabled: isFull && !answers.trades.includes(slug),
        }))}
        value={answers.trades}
        onChange={(slug, isOn) => change({ trades: toggled(answers.trades, slug, isOn) })}
      />
      <Place wizard={wizard} cities={cities} />
      <Numbers wizard={wizard} />
      <Words wizard={wizard} />
      <CheckboxGroup
        name="languages"
        label={t('fields.languages')}
        hint={t('hints.languages')}
        error={errors.errorOf('languages')}
        options={languages.map(value => ({ value, label: languageFacts[value].name }))}
        value={answers.languages}
        onChange={(value, isOn) => change({ languages: toggled(answers.languages, value as Language, isOn) })}
      />
    </Stack>
  )
}
