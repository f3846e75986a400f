// Where admins keep the calculator's rates, prices, norms and parameters: one list at a time, with what may be done to it.
import Download from 'lucide-react/icons/download'
import Plus from 'lucide-react/icons/plus'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ListPages } from '#client/platform/list/list-pages.tsx'
import { useMay } from '#client/platform/permissions.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { Row, Stack } from '#client/ui/container.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { BrickBond } from '#client/ui/illustrations.tsx'
import { TabLinks } from '#client/ui/tabs.tsx'
import { AddDialog, type Adds } from './add-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { NormsTable, ParametersTable } from './norms-tables.tsx'
import { ratesAddress } from './rates-address.ts'
import type { CalculatorRatesData } from './rates-data.ts'
import { RatesFilters } from './rates-filters.tsx'
import { PricesTable, RatesTable } from './rates-tables.tsx'
import { views } from './rates-types.ts'

type Props = {
  readonly data: CalculatorRatesData
  /** Of the settings. */
  readonly path: string
  readonly now: string
}

type TableProps = {
  readonly kept: CalculatorRatesData['kept']
  readonly today: string
  readonly open: ((adds: Adds) => void) | undefined
}

function KeptTable({ kept, today, open }: TableProps) {
  switch (kept.view) {
    case 'rates':
      return (
        <RatesTable rows={kept.list.items} today={today} onStart={open && (start => open({ view: 'rates', start }))} />
      )
    case 'prices':
      return (
        <PricesTable
          rows={kept.list.items}
          today={today}
          onStart={open && (start => open({ view: 'prices', start }))}
        />
      )
    case 'norms':
      return (
        <NormsTable rows={kept.list.items} today={today} onStart={open && (start => open({ view: 'norms', start }))} />
      )
    case 'parameters':
      return (
        <ParametersTable
          rows={kept.list.items}
          today={today}
          onStart={open && (start => open({ view: 'parameters', start }))}
        />
      )
  }
}

function Actions({
  data: { kept, filter },
  mayAdd,
  mayImport,
  onAdd,
  onImport,
}: Pick<Props, 'data'> & {
  readonly mayAdd: boolean
  readonly mayImport: boolean
  readonly onAdd: () => void
  readonly onImport: () => void
}) {
  const t = useTexts('calculator-rates')
  const inFile = kept.view === 'rates' || kept.view === 'prices'
  return (
    <Row gap={2}>
      {mayAdd && (
        <Button kind="primary" icon={<Plus aria-hidden="true" />} onClick={onAdd}>
          {t(`add.${kept.view}-button`)}
        </Button>
      )}
      {inFile && mayImport && (
        <Button icon={<Upload aria-hidden="true" />} onClick={onImport}>
          {t('import.button')}
        </Button>
      )}
      {inFile && (
        <a href={`/api/calculator/export${filter.history ? '?history=1' : ''}`} download className={buttonClass()}>
          <Download aria-hidden="true" />
          {t('export')}
        </a>
      )}
    </Row>
  )
}

export function RatesSection({ data, path, now }: Props) {
  const t = useTexts('calculator-rates')
  const may = useMay()
  const [adds, setAdds] = useState<Adds | null>(null)
  const [importing, setImporting] = useState(false)
  const { kept, cities, filter } = data
  const today = now.slice(0, 10)
  const mayImport = may('calculator-rates', 'isWrite')
  const isOfCity = kept.view === 'rates' || kept.view === 'prices'
  const mayAdd = isOfCity ? mayImport : may('calculator-rates', 'isUpdate')
  return (
    <Stack>
      <TabLinks
        label={t('views')}
        tabs={views.map(view => ({
          label: t(`view.${view}`),
          href: ratesAddress(path, view, filter),
          current: view === kept.view,
        }))}
      />
      <p className="max-w-184 text-15 text-ink-soft">{t(`lead.${kept.view}`)}</p>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <RatesFilters key={kept.view} kept={kept} cities={cities} filter={filter} />
        <Actions
          data={data}
          mayAdd={mayAdd}
          mayImport={mayImport}
          onAdd={() => setAdds({ view: kept.view, start: null })}
          onImport={() => setImporting(true)}
        />
      </div>
      {kept.list.total > 0 ? (
        <KeptTable kept={kept} today={today} open={mayAdd ? setAdds : undefined} />
      ) : (
        <EmptyState illustration={<BrickBond />} title={t(`empty.${kept.view}`)}>
          {t(mayAdd ? 'empty.text' : 'empty.text-reader')}
        </EmptyState>
      )}
      <ListPages list={kept.list} url={`${ratesAddress(path, kept.view, filter)}&page=[page]`} />
      {adds && <AddDialog adds={adds} cities={cities} city={filter.city} today={today} onClose={() => setAdds(null)} />}
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </Stack>
  )
}
