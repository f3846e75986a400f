// The professional's figures in one row: replies beside the city's median, bids, projects.
import type { z } from 'zod'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { TitledCard } from '#client/ui/base/card.tsx'
import { Rating } from '#client/ui/data/rating.tsx'
import { type StatProps, StatRow } from '#client/ui/data/stat.tsx'
import { FunnelChart } from '#client/ui/drawing/funnel-chart.tsx'
import type { figures as contract } from '#shared/features/figures/contract.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { FigureLink } from './figure-link.tsx'

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

const hour = 60
const day = 24 * hour

function shown(minutes: number): readonly [number, 'minute' | 'hour' | 'day'] {
  if (minutes < 1.5 * hour) return [Math.round(minutes), 'minute']
  if (minutes < 2 * day) return [minutes / hour, 'hour']
  return [minutes / day, 'day']
}

/** `duration(130)` is "2.2 hours" in English. */
function useDuration(): (minutes: number) => string {
  const format = useFormat()
  return minutes => {
    const [value, unit] = shown(minutes)
    return format.number(value, {
      style: 'unit',
      unit,
      unitDisplay: 'long',
      maximumFractionDigits: value < 10 ? 1 : 0,
    })
  }
}

type OwnRatingProps = { readonly rating: number | null; readonly reviews: number }

export function OwnRating({ rating, reviews }: OwnRatingProps) {
  const t = useTexts('dashboard-contractor')
  const format = useFormat()
  const text = rating === null ? '' : format.number(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <TitledCard title={t('rating.title')}>
      {rating === null ? (
        <p className="text-ink-soft">{t('rating.none')}</p>
      ) : (
        <Rating
          value={rating}
          text={text}
          count={t('rating.reviews', { count: reviews })}
          label={t('rating.label', { rating: text, count: reviews })}
        />
      )}
    </TitledCard>
  )
}

type LeadFunnelProps = {
  readonly funnel: ContractorFigures['funnel']
}

export function LeadFunnel({ funnel }: LeadFunnelProps) {
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
