// An estimate on paper: its title block over every sheet and what it rests on under every sheet; on the first all that was asked.
import { useLocation } from 'react-router'
import { useSheetMoney, useWords } from '#client/features/calculator/use-words.ts'
import { useHydrated } from '#client/platform/hydrated.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Mark } from '#client/ui/base/wordmark.tsx'
import { TitleBlock } from '#client/ui/data/title-block.tsx'
import type { EstimateSheet } from '#shared/features/calculator/schemas.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { useInputFacts } from './input-facts.ts'

type Props = { readonly sheet: EstimateSheet; readonly name: string }

function Over({ sheet, name }: Props) {
  const t = useTexts('calculator')
  const common = useTexts('common')
  const money = useSheetMoney(sheet)
  const { range } = useWords()
  const { low, likely, high, city } = sheet
  return (
    <header className="hidden print:table-header-group">
      <div className="pb-4 text-13">
        <TitleBlock
          row
          facts={[
            {
              term: (
                <span className="flex items-center gap-1">
                  <Mark className="size-4" />
                  {common('site.name')}
                </span>
              ),
              value: name,
            },
            { term: t('totals.likely'), value: money(likely.amount) },
            {
              term: `${t('totals.low')} – ${t('totals.high')}`,
              value: range({ low: low.amount, high: high.amount, currency: city.currency }),
            },
          ]}
        />
      </div>
    </header>
  )
}

/** The day of the print is known to the browser alone. */
function Under({ sheet: { rate } }: Pick<Props, 'sheet'>) {
  const t = useTexts('estimates')
  const format = useFormat()
  const { origin, language } = useRoot()
  const { pathname, search } = useLocation()
  const isAlive = useHydrated()
  return (
    <footer className="hidden print:table-footer-group">
      <div className="mt-4 border-rule border-t pt-2 text-13 text-ink-soft">
        <p>
          {t('print.rates', { date: format.date(rate.from) })} · {t(`confidence.${rate.confidence}.name`)} ·{' '}
          <bdi>{rate.source}</bdi>
        </p>
        {isAlive && <p>{t('print.printed', { date: format.date(new Date()) })}</p>}
        <p>{t('print.address')}</p>
        {/* The server names only what the screen reads of its address, in its order: the same estimate. */}
        <p dir="ltr" className="break-all" suppressHydrationWarning>
          {origin + inPrefix(language, pathname) + search}
        </p>
      </div>
    </footer>
  )
}

export function SheetPrintHead({ sheet, name }: Props) {
  const t = useTexts('estimates')
  const facts = useInputFacts()(sheet)
  return (
    <>
      <Over sheet={sheet} name={name} />
      <Under sheet={sheet} />
      <dl className="hidden grid-cols-4 gap-x-6 gap-y-2 pb-4 text-13 print:grid">
        {facts.map(({ key, value }) => (
          <div key={key} className="break-inside-avoid">
            <dt className="text-ink-soft">{t(`inputs.${key}`)}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
