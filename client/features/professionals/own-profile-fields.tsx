// The fields of the own profile, part by part.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Callout } from '#client/ui/callout.tsx'
import { Checkbox, CheckboxGroup } from '#client/ui/choice.tsx'
import { Grid, Stack } from '#client/ui/container.tsx'
import { NumberInput } from '#client/ui/number-input.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { languages } from '#shared/values/localized.ts'
import { useCityOptions } from './city-options.ts'
import type { ProfileDraft } from './own-profile-draft.ts'
import type { OwnProfileData } from './own-profile-view.ts'

export type ProfileFieldsProps = {
  readonly draft: ProfileDraft
  readonly data: OwnProfileData
  readonly errorOf: (path: string) => string | undefined
  readonly change: (patch: Partial<ProfileDraft>) => void
}

export function ProfileWords({ draft, errorOf, change }: ProfileFieldsProps) {
  const t = useTexts('own-profile')
  return (
    <Stack>
      <TextInput
        name="headline"
        label={t('headline')}
        hint={t('headline-hint')}
        error={errorOf('headline')}
        value={draft.headline}
        maxLength={120}
        onChange={event => change({ headline: event.currentTarget.value })}
      />
      <TextArea
        name="about"
        label={t('about')}
        hint={t('about-hint')}
        error={errorOf('about')}
        value={draft.about}
        rows={6}
        maxLength={2000}
        onChange={event => change({ about: event.currentTarget.value })}
      />
    </Stack>
  )
}

/** The list with the value in it or not, at its end when new. */
function withValue(list: readonly string[], value: string, isIn: boolean): readonly string[] {
  const others = list.filter(one => one !== value)
  return isIn ? [...others, value] : others
}

function Trades({ draft, data, errorOf, change }: ProfileFieldsProps) {
  const t = useTexts('own-profile')
  const { tradeChoices } = data.profile
  const [main] = draft.trades
  const chosen = tradeChoices.filter(({ slug }) => draft.trades.includes(slug))
  return (
    <>
      <CheckboxGroup
        name="trades"
        label={t('trades')}
        hint={t('trades-hint')}
        error={errorOf('trades')}
        value={draft.trades}
        options={tradeChoices.map(({ slug, name }) => ({ value: slug, label: name }))}
        onChange={(slug, isIn) => change({ trades: withValue(draft.trades, slug, isIn) })}
      />
      {chosen.length > 1 && (
        <Select
          name="mainTrade"
          label={t('main-trade')}
          hint={t('main-trade-hint')}
          value={main}
          options={chosen.map(({ slug, name }) => ({ value: slug, label: name }))}
          onChange={event => {
            const slug = event.currentTarget.value
            change({ trades: [slug, ...draft.trades.filter(one => one !== slug)] })
          }}
        />
      )}
    </>
  )
}

export function ProfileWork(props: ProfileFieldsProps) {
  const { draft, data, errorOf, change } = props
  const t = useTexts('own-profile')
  const cities = useCityOptions(data.cities)
  return (
    <Stack>
      <Trades {...props} />
      <Grid of={2}>
        <Select
          name="city"
          label={t('city')}
          error={errorOf('city')}
          value={draft.city}
          options={cities}
          onChange={event => change({ city: event.currentTarget.value })}
        />
        <NumberInput
          whole
          name="radiusKm"
          label={t('radius')}
          unit={t('km')}
          hint={t('radius-hint')}
          error={errorOf('radiusKm')}
          value={draft.radiusKm}
          onChange={event => change({ radiusKm: event.currentTarget.value })}
        />
      </Grid>
    </Stack>
  )
}

export function ProfileFirm({ draft, errorOf, change }: ProfileFieldsProps) {
  const t = useTexts('own-profile')
  const { language } = useRoot()
  const nameOf = new Intl.DisplayNames(language, { type: 'language' })
  return (
    <Stack>
      <Grid of={2}>
        <NumberInput
          whole
          name="teamSize"
          label={t('team')}
          error={errorOf('teamSize')}
          value={draft.teamSize}
          onChange={event => change({ teamSize: event.currentTarget.value })}
        />
        <NumberInput
          whole
          name="foundedYear"
          label={t('founded')}
          optionalText={t('optional')}
          error={errorOf('foundedYear')}
          value={draft.foundedYear}
          onChange={event => change({ foundedYear: event.currentTarget.value })}
        />
      </Grid>
      <CheckboxGroup
        name="languages"
        label={t('languages')}
        error={errorOf('languages')}
        value={draft.languages}
        options={languages.map(code => ({ value: code, label: nameOf.of(code) ?? code }))}
        onChange={(code, isIn) => change({ languages: withValue(draft.languages, code, isIn) })}
      />
    </Stack>
  )
}

export function ProfileAvailability({ draft, errorOf, change }: ProfileFieldsProps) {
  const t = useTexts('own-profile')
  return (
    <Stack gap={4}>
      {draft.onHoliday && <Callout kind="warning">{t('holiday-on')}</Callout>}
      <Checkbox
        name="onHoliday"
        label={t('holiday')}
        hint={t('holiday-hint')}
        checked={draft.onHoliday}
        onChange={event => change({ onHoliday: event.currentTarget.checked })}
      />
      <Grid of={2}>
        <NumberInput
          whole
          name="capacity"
          label={t('capacity')}
          hint={t('capacity-hint')}
          error={errorOf('capacity')}
          value={draft.capacity}
          onChange={event => change({ capacity: event.currentTarget.value })}
        />
      </Grid>
    </Stack>
  )
}
