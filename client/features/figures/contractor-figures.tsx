import type { z } from 'zod'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Card, TitledCard } from '#client/ui/base/card.tsx'
import { Rating } from '#client/ui/data/rating.tsx'
import { type StatProps, StatRow } from '#client/ui/data/stat.tsx'
import { BarList } from '#client/ui/drawing/bar-list.tsx'
import { FunnelChart } from '#client/ui/drawing/funnel-chart.tsx'
import type { figures as contract } from '#shared/features/figures/contract.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { FigureLink } from './figure-link.tsx'

export type ContractorFigures = z.output<(typeof contract)['GET /figures/contractor']['returns']>
type Props = { readonly figures: ContractorFigures }

const leads = (filter: string): string => `${areaHref('contractor.leads')}?${filter}`

/** The professional's reply time beside the median of the trade in the city. */
export function useReply({
  replyMinutes,
  replyMedian,
}: Pick<ContractorFigures, 'replyMinutes' | 'replyMedian'>): StatProps {
  const t = useTexts('dashboard-work')
  const duration = useDuration()
  return {
    label: t('reply'),
    value: replyMinutes === null ? '–' : duration(replyMinutes),
    sample: replyMedian ? t('median', { value: duration(replyMedian.value), count: replyMedian.of }) : t('no-median'),
    definition: t('reply-definition'),
    definitionLabel: t('how'),
  }
}

type Work = ContractorFigures['work']

/** Running projects and their sums, each with a link to its list. */
export function useWork(work: Work, projects: string): readonly StatProps[] {
  const t = useTexts('dashboard-work')
  const format = useFormat()
  const amounts = (money: Work['paid']) => <bdi>{money.map(one => format.money(one)).join(' + ')}</bdi>
  const stat = (name: 'running' | 'due' | 'late', count: number, filter: string, money: Work['paid']): StatProps => ({
    label: t(name),
    value: <FigureLink to={`${projects}?${filter}`}>{format.number(count)}</FigureLink>,
    sample: money.length > 0 ? amounts(money) : undefined,
    definition: t(`${name}-definition`),
    definitionLabel: t('how'),
  })
  return [
    stat('running', work.running, 'status=running', work.agreed),
    stat('due', work.due.projects, 'money=due', work.due.money),
    stat('late', work.late.projects, 'money=late', work.late.money),
  ]
}

export function ContractorFigureRow({ figures }: Props) {
  const t = useTexts('dashboard-contractor')
  const format = useFormat()
  const reply = useReply(figures)
  const work = useWork(figures.work, areaHref('contractor.projects'))
  const { decided, won } = figures.funnel
  const { bids } = figures
  return (
    <StatRow
      stats={[
        {
          label: t('figures.new-leads'),
          value: <FigureLink to={leads('stage=new')}>{format.number(figures.newLeads)}</FigureLink>,
        },
        reply,
        {
          label: t('figures.bids'),
          value: <FigureLink to={leads('view=list&bid=sent')}>{format.number(bids.sent)}</FigureLink>,
          sample: (
            <>
              <FigureLink to={leads('view=list&bid=shortlisted')}>
                {t('figures.shortlisted', { count: bids.shortlisted })}
              </FigureLink>
              {' · '}
              <FigureLink to={leads('view=list&bid=won')}>{t('figures.won', { count: bids.won })}</FigureLink>
            </>
          ),
          definition: t('figures.bids-definition'),
          definitionLabel: t('figures.how'),
        },
        {
          label: t('figures.win-rate'),
          value: decided === 0 ? '–' : format.percent(won / decided),
          sample: t('figures.decided', { won: format.number(won), count: decided }),
          definition: t('figures.win-rate-definition'),
          definitionLabel: t('figures.how'),
        },
        ...work,
      ]}
    />
  )
}

/** Expected payments by month of the plan: bars on screen, a table for screen readers. */
export function ExpectedCash({ figures }: Props) {
  const t = useTexts('dashboard-contractor')
  const format = useFormat()
  if (figures.expected.length === 0) return null
  return (
    <Card as="section">
      <BarList
        caption={t('expected.title')}
        headers={{ label: t('expected.month'), value: t('due.amount') }}
        items={figures.expected.map(({ month, ...money }) => ({
          label: format.date(month, { month: 'long', year: 'numeric' }),
          value: money.amount,
          text: format.money(money),
          href: `${areaHref('contractor.projects')}?status=running`,
        }))}
      />
      <p className="note">{t('expected.lead')}</p>
    </Card>
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

type OwnRatingProps = Pick<ContractorFigures, 'rating' | 'reviews' | 'ratingMedian' | 'ratings'>

export function OwnRating({ rating, reviews, ratingMedian, ratings }: OwnRatingProps) {
  const t = useTexts('dashboard-contractor')
  const work = useTexts('dashboard-work')
  const format = useFormat()
  const write = (value: number) => format.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const text = rating === null ? '' : write(rating)
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
      <p className="note">
        {ratingMedian
          ? work('median', { value: write(ratingMedian.value), count: ratingMedian.of })
          : work('no-median')}
      </p>
      {ratings.length > 0 && (
        <BarList
          caption={t('rating.trend')}
          headers={{ label: t('rating.month'), value: t('rating.mean') }}
          most={5}
          items={ratings.map(({ month, mean, count }) => ({
            label: format.date(month, { month: 'long', year: 'numeric' }),
            value: mean,
            text: `${write(mean)} · ${t('rating.reviews', { count })}`,
            href: `${areaHref('contractor.contacts-clients')}?tab=reviews`,
          }))}
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
