// The professional's figures in one row: replies beside the city's median, bids, projects.
import type { z } from 'zod'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { type StatProps, StatRow } from '#client/ui/data/stat.tsx'
import type { figures as contract } from '#shared/features/figures/contract.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { FigureLink } from './figure-link.tsx'
import { useDuration } from './use-duration.ts'

export type ContractorFigures = z.output<(typeof contract)['GET /figures/contractor']['returns']>
type Props = { readonly figures: ContractorFigures }

const stage = (name: string): string => `${areaHref('contractor.leads')}?stage=${name}`

function useReply({ replyMinutes, cityReplyMinutes }: ContractorFigures): StatProps {
  const t = useTexts('dashboard-contractor')
  const duration = useDuration()
  return {
    label: t('figures.reply'),
    value: replyMinutes === null ? '–' : duration(replyMinutes),
    sample: cityReplyMinutes === null ? t('figures.no-city') : t('figures.city', { time: duration(cityReplyMinutes) }),
    definition: t('figures.reply-definition'),
    definitionLabel: t('figures.how'),
  }
}

function useWork({ activeProjects, activeValue }: ContractorFigures): StatProps {
  const t = useTexts('dashboard-contractor')
  const format = useFormat()
  return {
    label: t('figures.projects'),
    value: <FigureLink to={areaHref('contractor.projects')}>{format.number(activeProjects)}</FigureLink>,
    sample: activeValue.length > 0 ? <bdi>{activeValue.map(money => format.money(money)).join(' + ')}</bdi> : undefined,
  }
}

export function ContractorFigureRow({ figures }: Props) {
  const t = useTexts('dashboard-contractor')
  const format = useFormat()
  const reply = useReply(figures)
  const work = useWork(figures)
  const { decided, won } = figures.funnel
  return (
    <StatRow
      stats={[
        {
          label: t('figures.new-leads'),
          value: <FigureLink to={stage('new')}>{format.number(figures.newLeads)}</FigureLink>,
        },
        reply,
        {
          label: t('figures.bids'),
          value: <FigureLink to={areaHref('contractor.leads')}>{format.number(figures.bidsSent)}</FigureLink>,
          sample: t('figures.shortlisted', { count: figures.bidsShortlisted }),
        },
        {
          label: t('figures.win-rate'),
          value: decided === 0 ? '–' : format.percent(won / decided),
          sample: <FigureLink to={stage('won')}>{t('figures.won', { count: won })}</FigureLink>,
          definition: t('figures.win-rate-definition'),
          definitionLabel: t('figures.how'),
        },
        work,
      ]}
    />
  )
}
