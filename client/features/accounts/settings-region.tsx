import { useState } from 'react'
import { useLocation } from 'react-router'
import { useCityOptions } from '#client/platform/cities.ts'
import { Form } from '#client/platform/form/form.tsx'
import { FormField } from '#client/platform/form/form-field.tsx'
import { type FormState, useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { LocateCity } from '#client/platform/locate-city.tsx'
import { useRoot } from '#client/platform/root.ts'
import { setCurrency } from '#client/platform/session/currency.ts'
import { writeCookie } from '#client/platform/session/storage.ts'
import { PartCard } from '#client/ui/base/card.tsx'
import { regionFields } from '#shared/features/accounts/settings-fields.ts'
import { inPrefix, languageCookie } from '#shared/i18n/languages.ts'
import { isLanguage } from '#shared/values/localized.ts'
import { currencies, isCurrency } from '#shared/values/money.ts'
import { type CityChoice, isolated, type OwnSettings } from './settings-types.ts'

type Cities = { readonly cities: readonly CityChoice[] }

function useRegion(settings: OwnSettings): FormState {
  const { language: shown } = useRoot()
  const { pathname, search } = useLocation()
  const form: FormState = useForm(regionFields, {
    start: { ...settings, city: settings.city?.slug },
    mutate: (send, body) => send('PATCH /accounts/me', { body }),
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
  const form = useRegion(settings)
  const { t } = form
  const [announcement, announce] = useState('')
  const options = Object.entries(currencies).map(([value, symbol]) => ({
    value,
    label: `${value} (${symbol}) · ${common(`layout.currencies.${value}`)}`,
  }))
  return (
    <PartCard id="region" title={t('region.title')} lead={t('region.lead')}>
      <Form form={form} narrow>
        <FormField form={form} name="language" look="select" />
        <FormField form={form} name="currency" look="select" options={options} />
        <FormField form={form} name="city" required options={useCityOptions(cities)} autoComplete="address-level2" />
        <LocateCity
          texts={{ locate: t('region.locate'), failed: t('region.locate-failed') }}
          announcement={announcement}
          onCity={slug => {
            form.change('city', slug)
            announce(t('region.located', { city: isolated(cities.find(city => city.slug === slug)?.name ?? slug) }))
          }}
        />
      </Form>
    </PartCard>
  )
}
