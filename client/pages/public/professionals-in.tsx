// A landing page: prices and professionals of a trade, in a city or everywhere.

import { LandingBands, LandingFacts } from '#client/features/professionals/landing-facts.tsx'
import { type LandingNames, useLandingTitle } from '#client/features/professionals/landing-title.ts'
import { ProfessionalRow } from '#client/features/professionals/professional-card.tsx'
import { WhyThisOrder } from '#client/features/professionals/why-this-order.tsx'
import { PostInstead } from '#client/features/search/post-instead.tsx'
import resultsSheet from '#client/features/search/results.css?url'
import { HeartButton } from '#client/features/wishlists/heart-button.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { usePagination } from '#client/platform/i18n/pagination.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useRoot } from '#client/platform/root.ts'
import { useTrail } from '#client/platform/trail.ts'
import { WhenVisible, whenVisible } from '#client/platform/when-visible.tsx'
import { Container, Grid, Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { ChipLink, ChipRow } from '#client/ui/controls/chip.tsx'
import { Breadcrumbs, type Crumb } from '#client/ui/frame/breadcrumbs.tsx'
import { Pagination } from '#client/ui/frame/pagination.tsx'
import { inPrefix } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import type { data } from './professionals-in.data.ts'

const NoProfessionals = whenVisible('nobody', () =>
  import('#client/features/professionals/no-professionals.tsx').then(part => part.NoProfessionals),
)

function useCrumbs({ trade, city }: LandingNames): Crumb[] {
  const t = useTexts('directory')
  const title = useLandingTitle({ trade, city })
  const parent = trade && city ? [{ label: trade.name, href: href('professionals.slug', { slug: trade.slug }) }] : []
  return [
    { label: t('landing.home'), href: href('home') },
    { label: t('title'), href: href('professionals') },
    ...parent,
    { label: title },
  ]
}

function useJsonLd(): object[] {
  const { origin, language } = useRoot()
  const { cards } = usePageData<typeof data>()
  const url = (path: string) => origin + inPrefix(language, path)
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      itemListElement: cards.map((card, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: card.name,
        url: url(href('profile', { profile: card.slug })),
      })),
    },
  ]
}

function Cards() {
  const { cards, total, pageSize, page, slug, searchHref } = usePageData<typeof data>()
  const paging = usePagination()
  if (cards.length === 0)
    return (
      <WhenVisible id="nobody">
        <NoProfessionals wider={searchHref} />
      </WhenVisible>
    )
  return (
    <>
      <link rel="stylesheet" href={resultsSheet} precedence="part" />
      {cards.map((card, index) => (
        <ProfessionalRow
          key={card.slug}
          card={card}
          level={3}
          priority={index < 2}
          aside={
            <span className="flex items-center">
              <HeartButton kind="professional" thing={card.slug} name={card.name} />
              <WhyThisOrder slug={card.slug} name={card.name} why={card.why} />
            </span>
          }
        />
      ))}
      <Pagination
        type="link"
        url={`${href('professionals.slug', { slug })}?page=[page]`}
        totalItems={total}
        itemsPerPage={pageSize}
        currentPage={page}
        {...paging}
      />
    </>
  )
}

function Neighbours() {
  const t = useTexts('directory')
  const format = useFormat()
  const { neighbours } = usePageData<typeof data>()
  if (neighbours.length === 0) return null
  return (
    <section aria-labelledby="neighbours">
      <SectionHeading compact id="neighbours" title={t('landing.neighbours')} />
      <ChipRow label={t('landing.neighbours')}>
        {neighbours.map(({ slug, label, count, href: to }) => (
          <ChipLink key={slug} href={to}>
            {label} <span className="text-ink-soft tabular-nums">{format.number(count)}</span>
          </ChipLink>
        ))}
      </ChipRow>
    </section>
  )
}

export function Component() {
  const t = useTexts('directory')
  const d = usePageData<typeof data>()
  const title = useLandingTitle(d)
  const crumbs = useCrumbs(d)
  const jsonLd = useJsonLd()
  const own = href('professionals.slug', { slug: d.slug })
  return (
    <Container>
      <Head
        title={t('landing.head', { title })}
        description={t('landing.description', { title, count: d.professionals })}
        canonicalPath={own}
        noindex={d.page > 1}
        jsonLd={[useTrail(crumbs, own), ...jsonLd]}
      />
      <PageTitle
        title={title}
        lead={d.summary}
        breadcrumbs={<Breadcrumbs label={t('landing.breadcrumbs')} crumbs={crumbs} />}
      />
      <Stack gap={6}>
        <LandingFacts facts={d} />
        <Grid of="main-side">
          <section aria-labelledby="list">
            <SectionHeading
              compact
              id="list"
              title={t('landing.list')}
              lead={t(d.city ? 'landing.list-near' : 'landing.list-lead')}
            />
            <Cards />
          </section>
          <section aria-labelledby="bands">
            <SectionHeading compact id="bands" title={t('landing.band.title')} />
            <LandingBands bands={d.bands} />
          </section>
        </Grid>
        {d.form && <PostInstead form={d.form} trade={d.trade?.name ?? null} />}
        <Neighbours />
      </Stack>
    </Container>
  )
}
