// Where a new job begins: the trades, each with its own short form.
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Card, CardTitle } from '#client/ui/base/card.tsx'
import { href } from '#shared/routes/href.ts'
import { inLanguage } from '#shared/values/localized.ts'
import type { Trade } from './job-types.ts'
import { TradeIcon } from './trade-icon.tsx'

export const chooserId = 'post-a-job'

export function TradeChooser({ trades }: { trades: readonly Trade[] }) {
  const t = useTexts('jobs')
  const { language } = useRoot()
  return (
    <section aria-labelledby={chooserId} className="print:hidden">
      <div className="mb-5 grid gap-1">
        <h2 id={chooserId} className="text-24">
          {t('chooser.title')}
        </h2>
        <p className="text-ink-soft">{t('chooser.lead')}</p>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {trades.flatMap(trade =>
          trade.form === null
            ? []
            : [
                <Card as="li" key={trade.slug} linked className="flex items-start gap-4">
                  <TradeIcon name={trade.icon} />
                  <div className="grid grow gap-1">
                    <CardTitle href={href('job-request.form', { form: trade.form })}>
                      {inLanguage(trade.name, language)}
                    </CardTitle>
                    <p className="text-15 text-ink-soft">{inLanguage(trade.summary, language)}</p>
                  </div>
                  <ChevronRight aria-hidden="true" className="mt-1 size-5 shrink-0 text-ink-soft rtl:-scale-x-100" />
                </Card>,
              ],
        )}
      </ul>
    </section>
  )
}
