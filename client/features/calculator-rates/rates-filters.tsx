// Which city, and whether what no longer counts is shown too: a plain form whose choices stand in the address.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/choice.tsx'
import { Select } from '#client/ui/select.tsx'
import type { CalculatorRatesData } from './rates-data.ts'
import { useCityOptions } from './use-words.ts'

type Props = Pick<CalculatorRatesData, 'kept' | 'cities' | 'filter'>

export function RatesFilters({ kept, cities, filter }: Props) {
  const t = useTexts('calculator-rates')
  const options = useCityOptions(cities)
  const isOfCity = kept.view === 'rates' || kept.view === 'prices'
  return (
    <form method="get" className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <input type="hidden" name="section" value="calculator" />
      <input type="hidden" name="view" value={kept.view} />
      {isOfCity && (
        <div className="min-w-56 grow sm:max-w-72 sm:grow-0">
          <Select
            name="city"
            id="filter-city"
            label={t('field.city')}
            defaultValue={filter.city}
            placeholder={t('filter.all-cities')}
            options={options}
          />
        </div>
      )}
      <Checkbox name="history" value="1" label={t('filter.history')} defaultChecked={filter.history} />
      <Button type="submit">{t('filter.show')}</Button>
    </form>
  )
}
