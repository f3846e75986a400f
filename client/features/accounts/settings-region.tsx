// Language, currency and city; the browser's own position as a short cut.
import LocateFixed from 'lucide-react/icons/locate-fixed'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useRevalidate, useSend } from '#client/platform/api.ts'
import { useDirtyForm } from '#client/platform/dirty-form.ts'
import { useGeolocation } from '#client/platform/geolocation.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { setCurrency } from '#client/platform/session/currency.ts'
import { writeCookie } from '#client/platform/session/storage.ts'
import { Button } from '#client/ui/button.tsx'
import { Select } from '#client/ui/select.tsx'
import type { AppContract } from '#shared/contract.ts'
import { inPrefix, languageCookie, languageFacts } from '#shared/i18n/languages.ts'
import { isLanguage, type Language, languages } from '#shared/values/localized.ts'
import { type Currency, currencies, isCurrency } from '#shared/values/money.ts'
import { useAccountForm } from './account-form.ts'
import { FormProblems } from './form-problems.tsx'
import { Outcome, SettingsCard } from './settings-card.tsx'
import { type CityChoice, isolated, type OwnSettings } from './settings-types.ts'

type Values = { language: Language; currency: Currency; city: string }
type RegionProps = { readonly settings: OwnSettings; readonly cities: readonly CityChoice[] }

function Locate({ cities, onCity }: { cities: readonly CityChoice[]; onCity: (slug: string) => void }) {
  const t = useTexts('settings')
  const send = useSend<AppContract>()
  const { point, error, pending, locate } = useGeolocation()
  const [said, say] = useState('')
  const tell = useRef<(slug: string) => void>(() => undefined)
  tell.current = slug => {
    onCity(slug)
    say(t('region.located', { city: isolated(cities.find(city => city.slug === slug)?.name ?? slug) }))
  }
  useEffect(() => {
    if (!point) return
    send('GET /cities/nearest', { query: { lat: point.lat, lon: point.lon } })
      .then(city => tell.current(city.slug))
      .catch((reason: unknown) => {
        console.warn('The nearest city is not known.', reason)
        say(t('region.locate-failed'))
      })
  }, [point, send, t])
  return (
    <div className="grid justify-items-start gap-2">
      <Button icon={<LocateFixed aria-hidden="true" />} busy={pending} onClick={locate}>
        {t(pending ? 'region.locating' : 'region.locate')}
      </Button>
      <p role="status" className="text-15 text-ink-soft empty:hidden">
        {error ?? said}
      </p>
    </div>
  )
}

function useRegion(settings: OwnSettings) {
  const t = useTexts('settings')
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  const { language: shown } = useRoot()
  const { pathname, search } = useLocation()
  const { language, currency, city } = settings
  const [values, setValues] = useState<Values>({ language, currency, city: city?.slug ?? '' })
  const [saved, setSaved] = useState(false)
  const form = useAccountForm<Values>(
    () => [],
    name => t(`region.${name}`),
  )
  useDirtyForm(values.language !== language || values.currency !== currency || values.city !== (city?.slug ?? ''))
  const change = (patch: Partial<Values>): void => {
    setSaved(false)
    setValues({ ...values, ...patch })
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void form.submit(values, async idempotencyKey => {
      const { city: chosen, ...rest } = values
      await send('PATCH /accounts/me', { body: { ...rest, ...(chosen && { city: chosen }) } }, { idempotencyKey })
      setCurrency(values.currency)
      writeCookie(languageCookie, values.language)
      if (values.language !== shown) {
        location.assign(inPrefix(values.language, pathname) + search)
        return await new Promise<never>(() => undefined)
      }
      await revalidate()
      setSaved(true)
    })
  }
  return { values, form, change, submit, saved }
}

function CitySelect({
  cities,
  value,
  error,
  onChange,
}: {
  cities: readonly CityChoice[]
  value: string
  error: string | undefined
  onChange: (slug: string) => void
}) {
  const t = useTexts('settings')
  const { language } = useRoot()
  const countryName = new Intl.DisplayNames(language, { type: 'region' })
  const countries = [...new Set(cities.map(city => city.country))]
  return (
    <Select
      name="city"
      label={t('region.city')}
      error={error}
      {...(value === '' ? { placeholder: t('choose') } : {})}
      autoComplete="address-level2"
      options={countries.map(country => ({
        label: countryName.of(country) ?? country,
        options: cities
          .filter(city => city.country === country)
          .map(({ slug, name }) => ({ value: slug, label: name })),
      }))}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

export function SettingsRegion({ settings, cities }: RegionProps) {
  const t = useTexts('settings')
  const common = useTexts('common')
  const { values, form, change, submit, saved } = useRegion(settings)
  return (
    <SettingsCard id="region" title={t('region.title')} lead={t('region.lead')}>
      <form noValidate onSubmit={submit} className="grid max-w-120 gap-5">
        <FormProblems form={form} />
        <Select
          name="language"
          label={t('region.language')}
          hint={t('region.next')}
          error={form.errorOf('language')}
          autoComplete="language"
          options={languages.map(language => ({ value: language, label: languageFacts[language].name }))}
          value={values.language}
          onChange={({ currentTarget: { value } }) => isLanguage(value) && change({ language: value })}
        />
        <Select
          name="currency"
          label={t('region.currency')}
          error={form.errorOf('currency')}
          autoComplete="transaction-currency"
          options={Object.entries(currencies).map(([code, symbol]) => ({
            value: code,
            label: `${code} (${symbol}) · ${common(`layout.currencies.${code}`)}`,
          }))}
          value={values.currency}
          onChange={({ currentTarget: { value } }) => isCurrency(value) && change({ currency: value })}
        />
        <CitySelect
          cities={cities}
          value={values.city}
          error={form.errorOf('city')}
          onChange={city => change({ city })}
        />
        <Locate cities={cities} onCity={city => change({ city })} />
        <div>
          <Button kind="primary" type="submit" busy={form.busy}>
            {t(form.busy ? 'saving' : 'save')}
          </Button>
        </div>
        <Outcome said={saved ? t('saved') : null} />
      </form>
    </SettingsCard>
  )
}
