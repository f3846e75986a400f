import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { columnsOf } from '#client/platform/list/columns.ts'
import { ListView } from '#client/platform/list/list-view.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { RowLink } from '#client/ui/data/data-table.tsx'
import { TitleBlock } from '#client/ui/data/title-block.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { figures } from '#shared/features/figures/contract.ts'
import { translatedKinds } from '#shared/features/figures/translations.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import type { Language } from '#shared/values/localized.ts'
import type { AdminFigures } from './admin-trends.tsx'
import { FigureLink } from './figure-link.tsx'

type Counted = NonNullable<AdminFigures['translations']>
type List = Output<(typeof figures)['GET /admin/translations']>
type Lacking = List['items'][number]

const listPath = `${areaHref('admin.website-controls')}?part=translations`

export function TranslationCoverage({ kinds }: { readonly kinds: Counted }) {
  const t = useTexts('translations')
  const format = useFormat()
  const sum = (of: 'total' | 'missing'): number => kinds.reduce((all, one) => all + one[of], 0)
  const [total, missing] = [sum('total'), sum('missing')]
  const facts = kinds
    .filter(one => one.total > 0)
    .map(one => ({
      term: t(`kind.${one.kind}`),
      value: <FigureLink to={`${listPath}&kind=${one.kind}`}>{format.number(one.missing)}</FigureLink>,
      figure: true,
    }))
  return (
    <section aria-label={t('title')}>
      <SectionHeading compact title={t('title')} />
      <p className="note max-w-184">{t('definition')}</p>
      <p className="my-1.5 flex flex-wrap items-baseline gap-x-2.5">
        <span className="text-24 tabular-nums">{total === 0 ? '–' : format.percent((total - missing) / total)}</span>
        <span className="note">{t('share', { whole: format.number(total - missing), count: total })}</span>
        <FigureLink to={listPath}>{t('missing', { count: missing })}</FigureLink>
      </p>
      <TitleBlock row facts={facts} />
    </section>
  )
}

/** The screen where the item is edited; null when no screen opens a single item. */
function pathOf({ kind, opens }: Pick<Lacking, 'kind' | 'opens'>): string | null {
  if (kind === 'trade') return areaHref('admin.categories')
  if (kind === 'document-type') return areaHref('admin.onboarding-documents')
  if (kind === 'story') return `${areaHref('admin.website-controls')}?part=stories`
  if (kind === 'page') return areaHref('admin.website-controls')
  if (!opens) return null
  if (kind === 'form') return areaHref('admin.form', { form: opens })
  if (kind === 'product') return areaHref('admin.product', { product: opens })
  const isOfPerson = kind === 'professional' || kind === 'work' || kind === 'service'
  return isOfPerson ? areaHref('admin.profile', { user: opens }) : null
}

function Name({ row }: { readonly row: Lacking }) {
  const t = useTexts('translations')
  const path = pathOf(row)
  const name = row.title ?? t('kind.page')
  return path ? <RowLink href={path} title={name} /> : <bdi>{name}</bdi>
}

type Props = { readonly list: List; readonly filter: Readonly<Record<string, string>> }

export function LackingList({ list, filter }: Props) {
  const t = useTexts('translations')
  const format = useFormat()
  const named = (languages: readonly Language[]): string =>
    format.list(languages.map(language => t(`language.${language}`)))
  return (
    <ListView
      list={{ ...list, items: list.items.map((row, index) => ({ ...row, id: `${row.kind} ${row.opens} ${index}` })) }}
      filter={filter}
      caption={t('title')}
      columns={columnsOf(t, 'column', list.items, {
        name: row => <Name row={row} />,
        kind: row => t(`kind.${row.kind}`),
        missing: row => named(row.missing),
      })}
      filters={[
        {
          name: 'kind',
          label: t('column.kind'),
          options: translatedKinds.map(kind => ({ value: kind, label: t(`kind.${kind}`) })),
        },
      ]}
      empty={{ title: t('empty'), text: t('empty-text') }}
    />
  )
}
