// The step of the place: the city, the area, and the browser's own position as a short cut.
import LocateFixed from 'lucide-react/icons/locate-fixed'
import { useEffect, useRef, useState } from 'react'
import { useSend } from '#client/platform/api.ts'
import { useGeolocation } from '#client/platform/geolocation.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Button } from '#client/ui/button.tsx'
import { Stack } from '#client/ui/container.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { AppContract } from '#shared/contract.ts'
import { inLanguage } from '#shared/values/localized.ts'
import type { City, StepProps } from './wizard-types.ts'

function LocateButton({ onCity }: { onCity: (slug: string) => void }) {
  const t = useTexts('jobs')
  const send = useSend<AppContract>()
  const { point, error, pending, locate } = useGeolocation()
  const [failed, setFailed] = useState(false)
  // Only a new position asks again: onCity is new at each render.
  const tell = useRef(onCity)
  tell.current = onCity
  useEffect(() => {
    if (!point) return
    setFailed(false)
    send('GET /cities/nearest', { query: { lat: point.lat, lon: point.lon } })
      .then(city => tell.current(city.slug))
      .catch((reason: unknown) => {
        console.warn('The nearest city is not known.', reason)
        setFailed(true)
      })
  }, [point, send])
  return (
    <div className="grid justify-items-start gap-2">
      <Button icon={<LocateFixed />} busy={pending} onClick={locate}>
        {t('place.locate')}
      </Button>
      <p role="status" className="text-15 text-brick">
        {error ?? (failed ? t('place.locate-failed') : '')}
      </p>
    </div>
  )
}

export function StepPlace({ draft, change, errorOf, cities }: StepProps & { cities: readonly City[] }) {
  const t = useTexts('jobs')
  const { language } = useRoot()
  const countries = [...new Set(cities.map(city => city.country))]
  const countryName = new Intl.DisplayNames(language, { type: 'region' })
  return (
    <Stack gap={6}>
      <LocateButton onCity={city => change({ city })} />
      <Select
        name="city"
        label={t('fields.city')}
        error={errorOf('city')}
        placeholder={t('choose')}
        autoComplete="address-level2"
        options={countries.map(country => ({
          label: countryName.of(country) ?? country,
          options: cities
            .filter(city => city.country === country)
            .map(city => ({ value: city.slug, label: inLanguage(city.name, language) })),
        }))}
        value={draft.city}
        onChange={event => change({ city: event.currentTarget.value })}
      />
      <TextInput
        name="area"
        label={t('fields.area')}
        hint={t('hints.area')}
        error={errorOf('area')}
        value={draft.area}
        maxLength={120}
        autoComplete="address-level3"
        onChange={event => change({ area: event.currentTarget.value })}
      />
    </Stack>
  )
}
