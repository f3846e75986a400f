// The ideabook that goes with a job: what it holds in short, and its brief to download.
import Download from 'lucide-react/icons/download'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { TitledCard } from '#client/ui/base/card.tsx'
import { buttonClass } from '#client/ui/controls/button.tsx'
import { DefinitionList } from '#client/ui/data/definition-list.tsx'
import { sentiments } from '#shared/values/sentiments.ts'
import type { JobBook } from './job-book.ts'

/** Renders nothing without a book. Needs the namespace `job-facts`. */
export function JobIdeabook({ book }: { readonly book: JobBook }) {
  const t = useTexts('job-facts')
  const format = useFormat()
  const { language } = useRoot()
  if (!book) return null
  const { id, name, cost, counts } = book
  const money = (amount: number): string => format.money({ amount, currency: cost.currency })
  const range =
    cost.low === cost.high ? money(cost.low) : t('budget.between', { from: money(cost.low), to: money(cost.high) })
  return (
    <TitledCard title={t('ideabook.title')}>
      <p className="font-medium">
        <bdi>{name || t('ideabook.untitled')}</bdi>
      </p>
      <DefinitionList
        facts={[
          ...sentiments.map(sentiment => ({
            term: t(`ideabook.${sentiment}`),
            value: format.number(counts[sentiment]),
          })),
          ...(cost.high > 0 ? [{ term: t('ideabook.cost'), value: <bdi>{range}</bdi> }] : []),
        ]}
      />
      <div>
        <a href={`/api/ideabooks/${id}/brief?language=${language}`} className={buttonClass()} download>
          <Download aria-hidden="true" />
          {t('ideabook.brief')}
        </a>
      </div>
    </TitledCard>
  )
}
