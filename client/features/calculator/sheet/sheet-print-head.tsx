// The head of an estimate on paper: whose it is, what was asked, when, and the address where it can be opened again.
import { useLocation } from 'react-router'
import { useHydrated } from '#client/platform/hydrated.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Mark } from '#client/ui/base/wordmark.tsx'
import type { EstimateSheet } from '#shared/features/calculator/schemas.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { useInputFacts } from './input-facts.ts'

/** The day of the print is known to the browser alone. */
function PrintedOn() {
  const t = useTexts('estimates')
  const format = useFormat()
  return useHydrated() ? <p>{t('print.printed', { date: format.date(new Date()) })}</p> : null
}

export function SheetPrintHead({ sheet, name }: { sheet: EstimateSheet; name: string }) {
  const t = useTexts('estimates')
  const common = useTexts('common')
  const format = useFormat()
  const { origin, language } = useRoot()
  const { pathname, search } = useLocation()
  const facts = useInputFacts()(sheet)
  return (
    <header className="hidden border-b pb-5 print:block">
      <div className="mb-4 flex items-center justify-between gap-6">
        <p className="flex items-center gap-2 font-semibold text-20">
          <Mark className="size-6" />
          {common('site.name')}
        </p>
        <div className="text-end text-13 text-ink-soft">
          <PrintedOn />
          <p>{t('print.rates', { date: format.date(sheet.rate.from) })}</p>
        </div>
      </div>
      <p className="mb-3 text-24" dir="auto">
        {name}
      </p>
      <dl className="grid grid-cols-3 gap-x-6 gap-y-2 text-13">
        {facts.map(({ key, value }) => (
          <div key={key} className="break-inside-avoid">
            <dt className="text-ink-soft">{t(`inputs.${key}`)}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 text-13 text-ink-soft">
        <p>{t('print.address')}</p>
        {/* The server names only what the screen reads of its address, in its order: the same estimate. */}
        <p dir="ltr" className="break-all" suppressHydrationWarning>
          {origin + inPrefix(language, pathname) + search}
        </p>
      </div>
    </header>
  )
}
