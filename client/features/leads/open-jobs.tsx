// All open jobs of the professional's trades nearby: those that they were notified of, and older ones.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { columnsOf } from '#client/platform/list/columns.ts'
import { ListView } from '#client/platform/list/list-view.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { type Column, RowLink } from '#client/ui/data/data-table.tsx'
import { SiteBoard } from '#client/ui/drawing/illustrations.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { opportunitySorts } from '#shared/features/jobs/choices.ts'
import { areaHref } from '#shared/routes/area-href.ts'

type Page = Output<AppContract['GET /opportunities']>
type OpenJob = Page['items'][number]
type Option = { readonly value: string; readonly label: string }
type Props = {
  readonly list: Page
  readonly filter: Readonly<Record<string, string>>
  /** The professional's trades. */
  readonly trades: readonly Option[]
}

function useColumns(): readonly Column<OpenJob>[] {
  const t = useTexts('leads')
  const format = useFormat()
  return columnsOf(t, 'open', {
    job: ({ id, title, language: lang, urgency }) => (
      <RowLink
        href={`${areaHref('contractor.job', { job: id })}#bid`}
        title={title}
        lang={lang}
        note={urgency === 'urgent' && t('urgent')}
      />
    ),
    place: {
      header: t('column.place'),
      cell: ({ area, city, distanceKm }) => (
        <>
          <bdi>{area || city.name}</bdi> · <bdi>{format.distance(distanceKm)}</bdi>
        </>
      ),
    },
    budget: ({ budgetMax, currency }) =>
      budgetMax === null ? t('untold') : t('budget', { amount: format.money({ amount: budgetMax, currency }) }),
    start: ({ startWindow }) => t(`start.${startWindow}`),
    bids: {
      figures: true,
      cell: ({ bids, maxBids }) => t('open.bids-of', { bids: format.number(bids), most: format.number(maxBids) }),
    },
    stage: { header: t('column.stage'), cell: ({ stage }) => (stage ? t(`state.${stage}`) : '') },
  })
}

export function OpenJobs({ list, filter, trades }: Props) {
  const t = useTexts('leads')
  const columns = useColumns()
  return (
    <ListView
      list={list}
      filter={filter}
      caption={t('open.title')}
      columns={columns}
      filters={[
        { name: 'trade', label: t('filter.trade'), options: trades },
        {
          name: 'sort',
          label: t('filter.sort'),
          options: opportunitySorts.map(value => ({ value, label: t(`open.sort.${value}`) })),
          first: opportunitySorts[0],
        },
      ]}
      empty={{
        drawing: <SiteBoard />,
        title: t('open.none'),
        text: t('open.none-text'),
        action: (
          <ButtonLink href={`${areaHref('contractor.settings')}?section=business`}>{t('empty.action')}</ButtonLink>
        ),
      }}
    />
  )
}
