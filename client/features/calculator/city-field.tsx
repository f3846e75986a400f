// Where it is built: the cities by country, or the one nearest to the person, asked of the browser only on the press.
import LocateFixed from 'lucide-react/icons/locate-fixed'
import { useEffect } from 'react'
import { useGeolocation } from '#client/platform/geolocation.ts'
import { useHydrated } from '#client/platform/hydrated.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/controls/button.tsx'
import { Select, type SelectProps } from '#client/ui/controls/select.tsx'
import type { CityChoice } from './calculator-types.ts'
import { fieldProps } from './field-props.ts'
import { nearestCity } from './read-typed.ts'
import type { Calculator } from './use-calculator.ts'

type Props = {
  readonly calculator: Calculator
  readonly cities: readonly CityChoice[]
  readonly options: SelectProps['options']
}

export function CityField({ calculator, cities, options }: Props) {
  const t = useTexts('calculator')
  const { point, error, pending, locate } = useGeolocation()
  const { change } = calculator
  const isAlive = useHydrated()
  useEffect(() => {
    const nearest = point && nearestCity(cities, point)
    if (nearest) change('city', nearest.slug)
  }, [point, cities, change])
  return (
    <div className="grid gap-2">
      <Select placeholder={t('city.choose')} options={options} {...fieldProps(calculator, t, 'city')} />
      {isAlive && (
        <Button
          kind="quiet"
          size="small"
          className="-ms-3 justify-self-start"
          icon={<LocateFixed aria-hidden="true" />}
          busy={pending}
          onClick={locate}
        >
          {t('city.locate')}
        </Button>
      )}
      <p role="status" className="text-15 text-brick empty:hidden">
        {error}
      </p>
    </div>
  )
}
