// Material prices by city: the median of suppliers' prices, and the number of prices.
import { Methods } from '#client/features/prices/methods.tsx'
import type { Figure } from '#client/features/prices/price-view.ts'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { Container, Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { ChipLink, ChipRow } from '#client/ui/controls/chip.tsx'
import { DataTable, RowLink } from '#client/ui/data/data-table.tsx'
import { BrickBond } from '#client/ui/drawing/illustrations.tsx'
import { Breadcrumbs } from '#client/ui/frame/breadcrumbs.tsx'
import { EmptyState } from '#client/ui/frame/empty-state.tsx'
import { href } from '#shared/routes/href.ts'
import type { data } from './price-index.data.ts'

function Price({ one, currency }: { readonly one: Figure | null; readonly currency: string }) {
  const t = useTexts('price-index')
  const format = useFormat()
  if (!one) return <span className="text-ink-soft">–</span>
  const amount = <bdi>{format.amount({ amount: one.median, currency })}</bdi>
  return one.solid ? (
    <b className="font-semibold">{amount}</b>
  ) : (
    <span className="text-ink-soft">
      {amount} <span className="text-13">{t('few')}</span>
    </span>
  )
}

function Cities() {
  const t = useTexts('price-index')
  const format = useFormat()
  const { cities, materials } = usePageData<typeof data>()
  return (
    <DataTable
      caption={t('cities.title')}
      captionHidden
      narrow="cards"
      rows={cities}
      rowKey={({ slug }) => slug}
      columns={[
        {
          key: 'city',
          header: t('cities.city'),
          cell: ({ slug, name, currency }) => (
            <RowLink href={href('price-index.city', { slug })} title={name} note={format.currency(currency)} />
          ),
        },
        ...materials.map((material, place) => ({
          key: material.slug,
          header: `${material.name} · ${t(`unit.${material.unit}`)}`,
          figures: true,
          cell: ({ figures, currency }: { figures: readonly (Figure | null)[]; currency: string }) => (
            <Price one={figures[place] ?? null} currency={currency} />
          ),
        })),
        { key: 'prices', header: t('column.count'), figures: true, cell: ({ prices }) => format.number(prices) },
      ]}
    />
  )
}

/** Cities whose prices are too few for a figure. */
function Others() {
  const t = useTexts('price-index')
  const format = useFormat()
  const { others } = usePageData<typeof data>()
  if (others.length === 0) return null
  return (
    <section aria-labelledby="too-few">
      <SectionHeading compact id="too-few" title={t('too-few.title')} lead={t('too-few.cities')} />
      <ChipRow label={t('too-few.title')}>
        {others.map(({ slug, name, prices }) => (
          <ChipLink key={slug} href={href('price-index.city', { slug })}>
            {name} <span className="text-ink-soft tabular-nums">{format.number(prices)}</span>
          </ChipLink>
        ))}
      </ChipRow>
    </section>
  )
}

export function Component() {
  const t = useTexts('price-index')
  const { cities, others } = usePageData<typeof data>()
  return (
    <Container className="py-4">
      <Head title={t('head.title')} description={t('head.description')} canonicalPath={href('price-index')} />
      <Breadcrumbs
        label={t('crumbs')}
        crumbs={[{ label: t('products'), href: href('products') }, { label: t('title') }]}
      />
      <PageTitle title={t('title')} lead={t('lead')} />
      <Stack gap={10}>
        {cities.length + others.length > 0 ? (
          <>
            {cities.length > 0 && <Cities />}
            <Others />
          </>
        ) : (
          <EmptyState illustration={<BrickBond />} title={t('empty.title')}>
            {t('empty.text')}
          </EmptyState>
        )}
        <Methods />
      </Stack>
    </Container>
  )
}
