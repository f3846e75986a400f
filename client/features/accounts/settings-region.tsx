// Language, currency and city; the browser's own position as a short cut.
import LocateFixed from 'lucide-react/icons/locate-fixed'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useSend } from '#client/platform/api.ts'
import { Form } from '#client/platform/form/form.tsx'
import { FormField } from '#client/platform/form/form-field.tsx'
import { type FormState, useForm } from '#client/platform/form/use-form.ts'
import { useGeolocation } from '#client/platform/geolocation.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { setCurrency } from '#client/platform/session/currency.ts'
import { writeCookie } from '#client/platform/session/storage.ts'
import { PartCard } from '#client/ui/base/card.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import type { AppContract } from '#shared/contract.ts'
import { regionFields } from '#shared/features/accounts/settings-fields.ts'
import { inPrefix, languageCookie } from '#shared/i18n/languages.ts'
import { isLanguage } from '#shared/values/localized.ts'
import { currencies, isCurrency } from '#shared/values/money.ts'
import { type CityChoice, isolated, type OwnSettings } from './settings-types.ts'

type Cities = { readonly cities: readonly CityChoice[] }

function Locate({ cities, onCity }: Cities & { readonly onCity: (slug: string) => void }) {
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

/** By country. */
function useCityGroups(cities: Cities['cities']) {
  const { language } = useRoot()
  const countryName = new Intl.DisplayNames(language, { type: 'region' })
  return [...Map.groupBy(cities, city => city.country)].map(([country, own]) => ({
    label: countryName.of(country) ?? country,
    options: own.map(({ slug, name }) => ({ value: slug, label: name })),
  }))
}

function useRegion(settings: OwnSettings): FormState {
  const { language: shown } = useRoot()
  const { pathname, search } = useLocation()
  const form: FormState = useForm(regionFields, {
    start: { ...settings, city: settings.city?.slug },
    act: (send, body) => send('PATCH /accounts/me', { body }),
    onDone: () => {
      const { language, currency } = form.typed
      if (isCurrency(currency)) setCurrency(currency)
      if (!isLanguage(language)) return
      writeCookie(languageCookie, language)
      if (language !== shown) location.assign(inPrefix(language, pathname) + search)
    },
  })
  return form
}

export function SettingsRegion({ settings, cities }: Cities & { readonly settings: OwnSettings }) {
  const common = useTexts('common')
  const groups = useCityGroups(cities)
  const form = useRegion(settings)
  const { t } = form
  const options = Object.entries(currencies).map(([value, symbol]) => ({
    value,
    label: `${value} (${symbol}) · ${common(`layout.currencies.${value}`)}`,
  }))
  return (
    <PartCard id="region" title={t('region.title')} lead={t('region.lead')}>
      <Form form={form} narrow>
        <FormField form={form} name="language" look="select" />
        <FormField form={form} name="currency" look="select" options={options} />
        <FormField form={form} name="city" required options={groups} autoComplete="address-level2" />
        <Locate cities={cities} onCity={slug => form.change('city', slug)} />
      </Form>
    </PartCard>
  )
}
