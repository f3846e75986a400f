import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { href } from '#shared/routes/href.ts'
import type { Trade } from './job-types.ts'
import { TradeIcon } from './trade-icon.tsx'

export const chooserId = 'post-a-job'

export function TradeChooser({ trades }: { trades: readonly Trade[] }) {
  const t = useTexts('job-list')
  return (
    <section aria-labelledby={chooserId} className="print:hidden">
      <SectionHeading compact id={chooserId} title={t('chooser.title')} lead={t('chooser.lead')} />
      <ul className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
        {trades.map(
          ({ slug, form, icon, name, summary }) =>
            form !== null && (
              <li key={slug} className="grid">
                <Anchor href={href('job-request.form', { form })} className="tile">
                  <TradeIcon name={icon} />
                  <span>
                    <span className="block font-semibold">{name}</span>
                    <span className="note block">{summary}</span>
                  </span>
                </Anchor>
              </li>
            ),
        )}
      </ul>
    </section>
  )
}
