// How many leads become bids and jobs won, and what part of the step before.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { TitledCard } from '#client/ui/base/card.tsx'
import { FunnelChart } from '#client/ui/drawing/funnel-chart.tsx'
import type { ContractorFigures } from './contractor-figures.tsx'

type Props = {
  readonly funnel: ContractorFigures['funnel']
}

export function LeadFunnel({ funnel }: Props) {
  const t = useTexts('dashboard-contractor')
  const format = useFormat()
  const names = ['leads', 'viewed', 'bids', 'decided', 'won'] as const
  const steps = names.map((name, index) => {
    const before = funnel[names[index - 1] ?? name]
    return {
      label: t(`funnel.${name}`),
      value: funnel[name],
      text: format.number(funnel[name]),
      ...(index > 0 && before > 0 ? { rate: format.percent(funnel[name] / before) } : {}),
    }
  })
  return (
    <TitledCard title={t('funnel.title')}>
      {funnel.leads > 0 ? (
        <>
          <FunnelChart label={t('funnel.title')} steps={steps} />
          <p className="note">{t('funnel.rate')}</p>
        </>
      ) : (
        <p className="text-ink-soft">{t('funnel.none')}</p>
      )}
    </TitledCard>
  )
}
