// The step of the work: what one does, where, how far, with how many, in which languages.
import { useCityOptions } from '#client/platform/cities.ts'
import { FormField } from '#client/platform/form/form-field.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Grid, Stack } from '#client/ui/base/container.tsx'
import { ChoiceCards } from '#client/ui/controls/choice-cards.tsx'
import { NumberInput } from '#client/ui/controls/number-input.tsx'
import { inLanguage } from '#shared/values/localized.ts'
import { readNumber } from '#shared/values/numbers.ts'
import type { Answers, City, Trade } from './types.ts'
import type { Wizard } from './use-wizard.ts'

type Props = { readonly wizard: Wizard; readonly cities: readonly City[]; readonly trades: readonly Trade[] }

const mostTrades = 6

function toggled<T>(list: readonly T[], value: T, isOn: boolean): T[] {
  const others = list.filter(one => one !== value)
  return isOn ? [...others, value] : others
}

function Numbers({ wizard }: Pick<Props, 'wizard'>) {
  const t = useTexts('onboarding')
  const common = useTexts('deeds')
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

export function StepWork({ wizard, cities, trades }: Props) {
  const t = useTexts('onboarding')
  const { language } = useRoot()
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
          label: inLanguage(name, language),
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
