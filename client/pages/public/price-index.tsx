// Material prices by city: a year of medians in one city, and the last figure of each city that has enough prices.
import { MaterialCourse } from '#client/features/prices/material-course.tsx'
import { Methods } from '#client/features/prices/methods.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Container, Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { ChipLink, ChipRow } from '#client/ui/controls/chip.tsx'
import { BrickBond } from '#client/ui/drawing/illustrations.tsx'
import { Breadcrumbs } from '#client/ui/frame/breadcrumbs.tsx'
import { EmptyState } from '#client/ui/frame/empty-state.tsx'
import { enough } from '#shared/features/prices/index.ts'
import { href } from '#shared/routes/href.ts'
import type { data } from './price-index.data.ts'

function Materials() {
  const t = useTexts('price-index')
  const { lead, materials } = usePageData<typeof data>()
  if (!lead) return null
  return (
    <section aria-labelledby="materials">
      <SectionHeading
        id="materials"
        title={t('overview.title', { city: lead.name })}
        action={
          <Anchor href={href('price-index.city', { slug: lead.slug })} className="act">
            {t('overview.more', { city: lead.name })}
          </Anchor>
        }
      />
      <div className="grid gap-x-8 gap-y-10 lg:grid-cols-2">
        {materials.map(material => (
          <MaterialCourse key={material.slug} material={material} currency={lead.currency} />
        ))}
      </div>
    </section>
  )
}

type City = { readonly slug: string; readonly name: string }

function CityLinks({ label, cities }: { readonly label: string; readonly cities: readonly City[] }) {
  return (
    <ChipRow label={label}>
      {cities.map(({ slug, name }) => (
        <ChipLink key={slug} href={href('price-index.city', { slug })}>
          {name}
        </ChipLink>
      ))}
    </ChipRow>
  )
}

function Cities() {
  const t = useTexts('price-index')
  const { cities, others } = usePageData<typeof data>()
  return (
    <section aria-labelledby="cities">
      <SectionHeading id="cities" title={t('cities.title')} />
      <Stack gap={6}>
        {cities.length > 0 && <CityLinks label={t('cities.filled')} cities={cities} />}
        {others.length > 0 && (
          <div>
            <SectionHeading
              compact
              level={3}
              id="too-few"
              title={t('too-few.title')}
              lead={t('too-few.cities', { ...enough })}
            />
            <CityLinks label={t('too-few.title')} cities={others} />
          </div>
        )}
      </Stack>
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
            <Materials />
            <Cities />
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
