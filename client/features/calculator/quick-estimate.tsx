import Calculator from 'lucide-react/icons/calculator'
import { type FormEvent, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { drawnOptions, useDrawn } from '#client/platform/drawn-options.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/controls/button.tsx'
import { NumberInput } from '#client/ui/controls/number-input.tsx'
import { type Choice, Select } from '#client/ui/controls/select.tsx'
import { types } from '#shared/features/calculator/inputs.ts'
import { usualUnit } from '#shared/features/calculator/units.ts'
import { href } from '#shared/routes/href.ts'

export type QuickEstimateProps = {
  /** Null in the browser, which reads the choices from the document. */
  readonly cities: readonly Choice[] | null
  /** The country of each city, in the same order. */
  readonly countries: readonly string[]
}

const cityField = 'city'

/** Without the first option, the placeholder. */
const drawnCities = () =>
  drawnOptions(cityField)
    .slice(1)
    .map(({ value, label }) => ({ value, label }))

/** A plain form: without script the browser itself requests the calculator's page. */
export function QuickEstimate({ cities, countries }: QuickEstimateProps) {
  const t = useTexts('home')
  const navigate = useNavigate()
  const options = useDrawn(cities, drawnCities)
  const [country, setCountry] = useState<string | null>(null)
  const [unit, setUnit] = useState('')
  const page = href('calculator', { slug: 'house' })
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const pairs = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()])
    navigate(`${page}?${new URLSearchParams(pairs)}`)
  }
  return (
    <div className="@container">
      <form action={useHref(page)} method="get" onSubmit={submit} noValidate>
        <div className="estimate-line">
          <Select
            name={cityField}
            onChange={event =>
              setCountry(countries[options.findIndex(({ value }) => value === event.currentTarget.value)] ?? null)
            }
            label={t('calculator.city')}
            placeholder={t('calculator.choose-city')}
            options={options}
          />
          <NumberInput name="area" label={t('calculator.area')} enterKeyHint="go" />
          <Select
            name="unit"
            label={t('calculator.unit')}
            value={unit || usualUnit(country)}
            onChange={event => setUnit(event.currentTarget.value)}
            options={(['sqm', 'sqft'] as const).map(unit => ({ value: unit, label: t(`calculator.units.${unit}`) }))}
          />
          <Select
            name="type"
            label={t('calculator.type')}
            defaultValue="complete"
            options={types.toReversed().map(type => ({ value: type, label: t(`calculator.types.${type}`) }))}
          />
          <Button type="submit" kind="primary" icon={<Calculator aria-hidden="true" />}>
            {t('calculator.estimate')}
          </Button>
        </div>
      </form>
    </div>
  )
}
