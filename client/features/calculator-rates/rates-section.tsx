// Where admins keep the calculator's rates, prices, norms and parameters: one list at a time.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ListTabLinks } from '#client/platform/list/list-view.tsx'
import { Stack } from '#client/ui/base/container.tsx'
import { AddParameters } from './add-parameters.tsx'
import { AddPrice, AddRate, AddRule } from './add-row.tsx'
import { type CalculatorRatesData, views } from './rates-data.ts'
import { NormsTable, ParametersTable, PricesTable, RatesTable } from './rates-tables.tsx'

function KeptTable({ kept, ...of }: CalculatorRatesData & { readonly today: string }) {
  const ofCity = { ...of, city: kept.filter.city ?? '' }
  switch (kept.view) {
    case 'rates':
      return (
        <RatesTable {...kept} {...of} add={(start, close) => <AddRate {...ofCity} start={start} onClose={close} />} />
      )
    case 'prices':
      return (
        <PricesTable {...kept} {...of} add={(start, close) => <AddPrice {...ofCity} start={start} onClose={close} />} />
      )
    case 'norms':
      return <NormsTable {...kept} {...of} add={(start, close) => <AddRule {...of} start={start} onClose={close} />} />
    case 'parameters':
      return (
        <ParametersTable
          {...kept}
          {...of}
          add={(start, close) => <AddParameters {...of} start={start} onClose={close} />}
        />
      )
  }
}

export function RatesSection({ data, now }: { readonly data: CalculatorRatesData; readonly now: string }) {
  const t = useTexts('calculator-rates')
  const { view } = data.kept
  return (
    <Stack>
      <ListTabLinks filter={{ view }} tabs={{ name: 'view', values: views, label: name => t(`view.${name}`) }} />
      <p className="max-w-184 text-15 text-ink-soft">{t(`lead.${view}`)}</p>
      <KeptTable key={view} {...data} today={now.slice(0, 10)} />
    </Stack>
  )
}
