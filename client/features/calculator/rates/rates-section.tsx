// Where admins maintain the calculator's rates, prices, norms and parameters: one list at a time.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { columnsOf } from '#client/platform/list/columns.ts'
import { ListTabLinks } from '#client/platform/list/list-view.tsx'
import { Stack } from '#client/ui/base/container.tsx'
import { Badge, type Tone } from '#client/ui/data/badge.tsx'
import { type Confidence, pricedUnits } from '#shared/features/calculator/book.ts'
import { baseCurrency } from '#shared/values/exchange.ts'
import { AddParameters } from './add-parameters.tsx'
import { AddExchangeRate, AddPrice, AddRate, AddRule } from './add-row.tsx'
import { RateTable, type RateTableProps, TwoLines } from './rate-table.tsx'
import {
  type CalculatorRatesData,
  type ExchangeRow,
  type ParametersRow,
  type PriceRow,
  type RateRow,
  type RuleRow,
  views,
} from './rates-data.ts'
import { useAmount, useCountry } from './use-rate-formats.ts'

const exact: Intl.NumberFormatOptions = { maximumFractionDigits: 6 }
const rate: Intl.NumberFormatOptions = { minimumFractionDigits: 2, maximumFractionDigits: 8 }
const percent: Intl.NumberFormatOptions = { style: 'percent', maximumFractionDigits: 2 }
const tones: Readonly<Record<Confidence, Tone>> = { good: 'moss', fair: 'amber', poor: 'brick' }

function useCityColumn() {
  const t = useTexts('calculator-rates')
  const countryOf = useCountry()
  const nameOf = ({ city }: RateRow | PriceRow): string => city.name
  const cell = (row: RateRow | PriceRow) => <TwoLines strong={nameOf(row)} soft={countryOf(row.city.country)} />
  return { nameOf, column: { key: 'city', header: t('field.city'), cell } }
}

function RatesTable(props: RateTableProps<RateRow>) {
  const t = useTexts('calculator-rates')
  const amount = useAmount()
  const city = useCityColumn()
  return (
    <RateTable
      {...props}
      view="rates"
      nameOf={row => `${city.nameOf(row)}, ${t(`type.${row.type}`)} · ${t(`material.${row.material}`)}`}
      columns={[
        city.column,
        ...columnsOf(t, 'column', props.list.items, {
          kind: row => <TwoLines strong={t(`type.${row.type}`)} soft={t(`material.${row.material}`)} />,
          rate: {
            figures: true,
            cell: row => <span className="whitespace-nowrap font-medium">{amount(row.perSqft, row.currency)}</span>,
          },
          confidence: {
            header: t('field.confidence'),
            cell: ({ confidence }) => <Badge tone={tones[confidence]}>{t(`confidence.${confidence}`)}</Badge>,
          },
        }),
      ]}
    />
  )
}

function PricesTable(props: RateTableProps<PriceRow>) {
  const t = useTexts('calculator-rates')
  const format = useFormat()
  const amount = useAmount()
  const city = useCityColumn()
  return (
    <RateTable
      {...props}
      view="prices"
      nameOf={row => `${city.nameOf(row)}, ${t(`thing.${row.thing}`)}`}
      columns={[
        city.column,
        ...columnsOf(t, 'field', props.list.items, {
          thing: row => (
            <>
              {t(`thing.${row.thing}`)}
              {row.origin === 'suppliers' && <Badge tone="blueprint">{t('row.suppliers')}</Badge>}
            </>
          ),
          price: {
            header: t('column.price'),
            figures: true,
            cell: row => (
              <span className="whitespace-nowrap">
                <TwoLines strong={amount(row.price, row.currency)} soft={t(`per.${pricedUnits[row.thing]}`)} />
              </span>
            ),
          },
          offers: { figures: true, cell: row => format.number(row.offers) },
        }),
      ]}
    />
  )
}

function Quantity({ rule: { per, low, high, material } }: { readonly rule: RuleRow }) {
  const t = useTexts('calculator-rates')
  const format = useFormat()
  if (per === 0) return <Badge>{t('row.not-counted')}</Badge>
  return (
    <span className="whitespace-nowrap">
      <TwoLines
        strong={`${format.number(per, exact)} ${t(`unit.${pricedUnits[material]}`)}`}
        soft={t('row.span', { low: format.number(low, exact), high: format.number(high, exact) })}
      />
    </span>
  )
}

function NormsTable(props: RateTableProps<RuleRow>) {
  const t = useTexts('calculator-rates')
  const format = useFormat()
  return (
    <RateTable
      {...props}
      view="norms"
      nameOf={({ structure, type, material }) =>
        `${t(`structure.${structure}`)} · ${t(`type.${type}`)}, ${t(`thing.${material}`)}`
      }
      columns={columnsOf(t, 'column', props.list.items, {
        kind: row => <TwoLines strong={t(`structure.${row.structure}`)} soft={t(`type.${row.type}`)} />,
        thing: {
          header: t('field.thing'),
          cell: row => <span className="font-medium">{t(`thing.${row.material}`)}</span>,
        },
        per: { figures: true, cell: row => <Quantity rule={row} /> },
        waste: { header: t('field.waste'), figures: true, cell: row => format.number(row.waste, percent) },
      })}
    />
  )
}

function ParametersTable(props: RateTableProps<ParametersRow>) {
  const t = useTexts('calculator-rates')
  const format = useFormat()
  const countryOf = useCountry()
  return (
    <RateTable
      {...props}
      view="parameters"
      nameOf={({ country }) => countryOf(country)}
      columns={columnsOf(t, 'field', props.list.items, {
        country: row => <span className="font-medium">{countryOf(row.country)}</span>,
        materials: {
          header: t('column.materials'),
          figures: true,
          cell: ({ value }) => format.number(value.materialShare, percent),
        },
        labour: {
          header: t('column.labour'),
          figures: true,
          cell: ({ value }) => format.number(value.labourShare.grey, percent),
        },
        structure: ({ value }) => t(`structure.${value.usualStructure}`),
      })}
    />
  )
}

function ExchangeTable(props: RateTableProps<ExchangeRow>) {
  const t = useTexts('calculator-rates')
  const common = useTexts('common')
  const format = useFormat()
  return (
    <RateTable
      {...props}
      view="exchange"
      nameOf={({ currency }) => common(`layout.currencies.${currency}`)}
      columns={columnsOf(t, 'field', props.list.items, {
        currency: row => <TwoLines strong={row.currency} soft={common(`layout.currencies.${row.currency}`)} />,
        value: {
          figures: true,
          cell: row => (
            <bdi className="whitespace-nowrap font-medium">
              {`1 ${format.currency(row.currency)} = ${format.number(row.value, rate)} ${format.currency(baseCurrency)}`}
            </bdi>
          ),
        },
      })}
    />
  )
}

function ChosenRateTable({ table, ...of }: CalculatorRatesData & { readonly today: string }) {
  const ofCity = { ...of, city: table.filter.city ?? '' }
  switch (table.view) {
    case 'rates':
      return (
        <RatesTable {...table} {...of} add={(start, close) => <AddRate {...ofCity} start={start} onClose={close} />} />
      )
    case 'prices':
      return (
        <PricesTable
          {...table}
          {...of}
          add={(start, close) => <AddPrice {...ofCity} start={start} onClose={close} />}
        />
      )
    case 'norms':
      return <NormsTable {...table} {...of} add={(start, close) => <AddRule {...of} start={start} onClose={close} />} />
    case 'parameters':
      return (
        <ParametersTable
          {...table}
          {...of}
          add={(start, close) => <AddParameters {...of} start={start} onClose={close} />}
        />
      )
    case 'exchange':
      return (
        <ExchangeTable
          {...table}
          {...of}
          add={(start, close) => <AddExchangeRate {...of} start={start} onClose={close} />}
        />
      )
  }
}

export function RatesSection({ data, now }: { readonly data: CalculatorRatesData; readonly now: string }) {
  const t = useTexts('calculator-rates')
  const { view } = data.table
  return (
    <Stack>
      <ListTabLinks filter={{ view }} tabs={{ name: 'view', values: views, label: name => t(`view.${name}`) }} />
      <p className="max-w-184 text-15 text-ink-soft">{t(`lead.${view}`)}</p>
      <ChosenRateTable key={view} {...data} today={now.slice(0, 10)} />
    </Stack>
  )
}
