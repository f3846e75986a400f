// An estimate in print: the title block and its basis at the bottom of every sheet, all inputs on the first.
import { useLocation } from 'react-router'
import { useCalculatorTexts, useSheetMoney } from '#client/features/calculator/use-calculator-texts.ts'
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

/** At the bottom of every sheet. Only the browser knows the day of printing. */
function Under({ sheet, name }: Props) {
  const t = useTexts('estimates')
  const totals = useTexts('calculator-result')
  const common = useTexts('common')
  const format = useFormat()
  const money = useSheetMoney(sheet)
  const { range } = useCalculatorTexts()
  const { origin, language } = useRoot()
  const { pathname, search } = useLocation()
  const isHydrated = useHydrated()
  const { low, likely, high, city, rate } = sheet
  return (
    <footer className="on-paper">
      <div className="grid gap-1 pt-2 text-13 text-ink-soft">
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
            { term: totals('totals.likely'), value: money(likely.amount) },
            {
              term: `${totals('totals.low')} – ${totals('totals.high')}`,
              value: range({ low: low.amount, high: high.amount, currency: city.currency }),
            },
          ]}
        />
        <p>
          {t('print.rates', { date: format.date(rate.from) })} · {t(`confidence.${rate.confidence}.name`)}
          {isHydrated && ` · ${t('print.printed', { date: format.date(new Date()) })}`}
        </p>
        <p className="break-all">
          {/* The server writes only the parameters that the screen reads, in its own order: the address may differ, the estimate is the same. */}
          {t('print.address')} <bdi suppressHydrationWarning>{origin + inPrefix(language, pathname) + search}</bdi>
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
      <Under sheet={sheet} name={name} />
      <dl className="hidden grid-cols-5 gap-x-4 gap-y-2 pb-4 text-13 print:grid">
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
