import Download from 'lucide-react/icons/download'
import MapPin from 'lucide-react/icons/map-pin'
import { MaterialTable } from '#client/features/prices/material-table.tsx'
import { Methods } from '#client/features/prices/methods.tsx'
import { PriceChart } from '#client/features/prices/price-chart.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { columnsOf } from '#client/platform/list/columns.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useRoot } from '#client/platform/root.ts'
import { TableLinks } from '#client/platform/table-links.tsx'
import { useTrail } from '#client/platform/trail.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Container, Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { buttonClass } from '#client/ui/controls/button.tsx'
import { ChipLink, ChipRow } from '#client/ui/controls/chip.tsx'
import { DataTable, RowLink } from '#client/ui/data/data-table.tsx'
import { BrickBond } from '#client/ui/drawing/illustrations.tsx'
import { ChartFigure } from '#client/ui/drawing/scale-note.tsx'
import { Menu } from '#client/ui/floats/menu.tsx'
import { Breadcrumbs } from '#client/ui/frame/breadcrumbs.tsx'
import { EmptyState } from '#client/ui/frame/empty-state.tsx'
import { href } from '#shared/routes/href.ts'
import type { data } from './price-index-city.data.ts'

function Tools() {
  const t = useTexts('price-index')
  const { language } = useRoot()
  const { city, cities } = usePageData<typeof data>()
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Menu
        align="end"
        chevron
        label={t('other-city', { city: city.name })}
        triggerClass={buttonClass()}
        trigger={
          <>
            <MapPin aria-hidden="true" className="size-4.5" />
            {city.name}
          </>
        }
        items={cities.map(({ slug, name }) => ({
          label: name,
          href: href('price-index.city', { slug }),
          current: slug === city.slug,
        }))}
      />
      <TableLinks
        address={`/api/price-index/${city.slug}/file?in=${language}`}
        csv={
          <>
            <Download aria-hidden="true" className="size-4.5" />
            {t('file')}
          </>
        }
        excel={t('excel')}
      />
    </div>
  )
}

function Chosen() {
  const t = useTexts('price-index')
  const format = useFormat()
  const { materials, chosen, published, city } = usePageData<typeof data>()
  const material = materials.find(({ slug }) => slug === chosen)
  const now = material?.months.at(-1)
  if (!material || !now) return null
  const money = (amount: number): string => format.money({ amount, currency: city.currency })
  const plain = (amount: number): string => format.amount({ amount, currency: city.currency })
  return (
    <ChartFigure
      title={material.name}
      tableLabel={t('chart.table')}
      table={
        <DataTable
          caption={material.name}
          captionHidden
          rows={material.months.toReversed()}
          rowKey={({ day }) => day}
          columns={columnsOf(t, 'chart', material.months, {
            day: one => format.date(one.day),
            median: { figures: true, cell: one => plain(one.median) },
            lower: { figures: true, cell: one => plain(one.lower) },
            upper: { figures: true, cell: one => plain(one.upper) },
            count: { header: t('column.count'), figures: true, cell: one => format.number(one.count) },
          })}
        />
      }
    >
      <p className="my-1.5 flex flex-wrap items-baseline gap-x-3">
        <bdi className="text-32 text-blueprint tabular-nums">{money(now.median)}</bdi>
        <span className="note">
          {t('chart.per', { unit: t(`unit.${material.unit}`) })}
          {' · '}
          {t('chart.half', { low: plain(now.lower), high: plain(now.upper) })}
          {' · '}
          {t('chart.prices', { count: now.count, suppliers: format.number(now.suppliers) })}
        </span>
      </p>
      {!now.solid && <p className="text-15 text-ink-soft">{t('chart.few')}</p>}
      <PriceChart material={material} currency={city.currency} />
      {published && (
        <p className="note mt-2" dir="auto">
          {t('chart.published', { price: money(published.price), source: published.source })}
        </p>
      )}
      <p className="mt-2">
        <Anchor href={material.products} className="act">
          {t('chart.products')}
        </Anchor>
      </p>
    </ChartFigure>
  )
}

function Elsewhere() {
  const t = useTexts('price-index')
  const format = useFormat()
  const { elsewhere, materials, chosen } = usePageData<typeof data>()
  const material = materials.find(({ slug }) => slug === chosen)
  if (elsewhere.length === 0 || !material) return null
  return (
    <div>
      <SectionHeading compact id="elsewhere" title={t('elsewhere.title')} />
      <DataTable
        caption={t('elsewhere.title')}
        captionHidden
        rows={elsewhere}
        rowKey={({ slug }) => slug}
        columns={[
          {
            key: 'city',
            header: t('cities.city'),
            cell: ({ slug, name }) => (
              <RowLink href={`${href('price-index.city', { slug })}?material=${material.slug}`} title={name} />
            ),
          },
          {
            key: 'median',
            header: t('chart.median'),
            figures: true,
            cell: ({ now, currency }) => <bdi>{format.money({ amount: now.median, currency })}</bdi>,
          },
          {
            key: 'count',
            header: t('column.count'),
            figures: true,
            cell: ({ now }) => format.number(now.count),
          },
        ]}
      />
      <p className="note mt-2">{t('elsewhere.note')}</p>
    </div>
  )
}

/** Materials whose prices are too few for a figure. */
function TooFew() {
  const t = useTexts('price-index')
  const { city, materials } = usePageData<typeof data>()
  const rest = materials.filter(({ isShown, months }) => !isShown && months.length > 0)
  if (rest.length === 0) return null
  return (
    <div className="mt-6">
      <SectionHeading compact id="too-few" title={t('too-few.title')} lead={t('too-few.materials')} />
      <ChipRow label={t('too-few.title')}>
        {rest.map(({ slug, name }) => (
          <ChipLink key={slug} href={`${href('price-index.city', { slug: city.slug })}?material=${slug}`}>
            {name}
          </ChipLink>
        ))}
      </ChipRow>
    </div>
  )
}

function Index() {
  const t = useTexts('price-index')
  const format = useFormat()
  const { city, materials, asOf } = usePageData<typeof data>()
  return (
    <Stack gap={10}>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Chosen />
        <Elsewhere />
      </div>
      <div>
        <SectionHeading id="all" title={t('all.title')} lead={t('all.lead')} />
        <MaterialTable
          materials={materials.filter(({ isShown }) => isShown)}
          city={city.slug}
          currency={city.currency}
        />
        <TooFew />
        {asOf && <p className="note mt-2">{t('all.as-of', { date: format.date(asOf.slice(0, 10)) })}</p>}
      </div>
      <Methods />
    </Stack>
  )
}

export function Component() {
  const t = useTexts('price-index')
  const { city, materials } = usePageData<typeof data>()
  const title = t('city.title', { city: city.name })
  const own = href('price-index.city', { slug: city.slug })
  const crumbs = [
    { label: t('products'), href: href('products') },
    { label: t('title'), href: href('price-index') },
    { label: city.name },
  ]
  return (
    <Container className="py-4">
      <Head
        title={title}
        description={t('city.description', { city: city.name })}
        canonicalPath={own}
        noindex={materials.length === 0}
        jsonLd={[useTrail(crumbs, own)]}
      />
      <Breadcrumbs label={t('crumbs')} crumbs={crumbs} />
      <PageTitle title={title} lead={t('lead')} action={<Tools />} />
      {materials.length > 0 ? (
        <Index />
      ) : (
        <EmptyState illustration={<BrickBond />} title={t('empty.title')}>
          {t('empty.text')}
        </EmptyState>
      )}
    </Container>
  )
}
