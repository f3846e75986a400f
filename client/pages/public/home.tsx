import type { ReactNode } from 'react'
import { SearchForm } from '#client/features/search/search-form.tsx'
import { Banner } from '#client/features/site/banner.tsx'
import { drawnPart } from '#client/platform/drawn-part.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useRoot } from '#client/platform/root.ts'
import { WhenVisible, whenVisible } from '#client/platform/when-visible.tsx'
import { Container } from '#client/ui/base/container.tsx'
import { Section } from '#client/ui/base/section.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { House } from '#client/ui/drawing/house.tsx'
import { BlueprintBand } from '#client/ui/frame/blueprint-band.tsx'
import { inPrefix } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import type { data } from './home.data.ts'

type Data = Awaited<ReturnType<typeof data>>
type SectionName =
  | 'calculator'
  | 'post-a-job'
  | 'featured-professionals'
  | 'success-stories'
  | 'professionals-by-location'
  | 'products'
  | 'suppliers'
  | 'how-it-works'

const QuickEstimate = whenVisible('quick-estimate', () =>
  import('#client/features/calculator/quick-estimate.tsx').then(file => file.QuickEstimate),
)
const LiveFigures = drawnPart(
  () => import('#client/features/site/live-figures.tsx').then(file => file.LiveFigures),
  ['professionals'],
)
const Featured = whenVisible('featured-cards', () =>
  import('#client/features/professionals/featured.tsx').then(file => file.Featured),
)
const FeaturedCards = drawnPart(
  () => import('#client/features/professionals/featured-cards.tsx').then(file => file.FeaturedCards),
  ['professionals'],
)
const PricedTrades = drawnPart(
  () => import('#client/features/professionals/priced-trades.tsx').then(file => file.PricedTrades),
  ['professionals'],
)
const CityLinks = drawnPart(() => import('#client/features/search/city-links.tsx').then(file => file.CityLinks), [])
const WindowProducts = drawnPart(
  () => import('#client/features/catalogue/window-products.tsx').then(file => file.WindowProducts),
  ['catalogue'],
)
const WindowSuppliers = drawnPart(
  () => import('#client/features/catalogue/window-suppliers.tsx').then(file => file.WindowSuppliers),
  [],
)
const HowItWorks = drawnPart(
  () => import('#client/features/site/how-it-works.tsx').then(file => file.HowItWorks),
  ['how-it-works'],
)
const Stories = whenVisible('stories', () => import('#client/features/site/stories.tsx').then(file => file.Stories))
const StoryCards = drawnPart(() => import('#client/features/site/story-cards.tsx').then(file => file.StoryCards), [])

/** A phone shows the whole page within 6,000 pixels: the titles are enough there. */
const onWide = (lead: string): ReactNode => <span className="max-sm:hidden">{lead}</span>

function FiguresSection() {
  const t = useTexts('home')
  const { drawn } = usePageData<typeof data>()
  return (
    <section aria-label={t('figures.title')} className="later pt-10 lg:pt-12">
      <Container>
        <LiveFigures id="figures" height="low" data={drawn} />
      </Container>
    </section>
  )
}

function CalculatorSection() {
  const t = useTexts('home')
  const { drawn, placeCountries } = usePageData<typeof data>()
  if (!placeCountries) return null
  return (
    <BlueprintBand
      id="calculator"
      title={t('calculator.title')}
      lead={t('calculator.lead')}
      drawing={<House drawing="front" />}
    >
      <WhenVisible id="quick-estimate" height="low">
        <QuickEstimate cities={drawn?.places ?? null} countries={placeCountries} />
      </WhenVisible>
    </BlueprintBand>
  )
}

function PostAJobSection() {
  const t = useTexts('home')
  const { drawn, priceCity } = usePageData<typeof data>()
  const lead = priceCity ? `${t('post.lead')} ${t('post.prices', { city: priceCity })}` : t('post.lead')
  const trades = drawn && { label: t('post.title'), more: t('post.more'), trades: drawn.trades }
  return (
    <Section later id="post-a-job" title={t('post.title')} lead={lead}>
      <PricedTrades id="trades" data={trades} />
    </Section>
  )
}

function FeaturedSection() {
  const t = useTexts('home')
  const { drawn, featured } = usePageData<typeof data>()
  if (!featured) return null
  const { tab, all, cities } = featured
  const viewAll = <ButtonLink href={all}>{t('featured.view-all')}</ButtonLink>
  return (
    <Section later id="featured" title={t('featured.title')} lead={onWide(t('featured.lead'))} action={viewAll}>
      <WhenVisible id="featured-cards">
        <Featured tab={tab} cities={cities}>
          <FeaturedCards id="cards" data={drawn} />
        </Featured>
      </WhenVisible>
    </Section>
  )
}

function StoriesSection() {
  const { drawn } = usePageData<typeof data>()
  return (
    <div className="later pt-10 lg:pt-22">
      <Container>
        <WhenVisible id="stories">
          <Stories>
            <StoryCards id="story-cards" data={drawn} />
          </Stories>
        </WhenVisible>
      </Container>
    </div>
  )
}

function LocationSection() {
  const t = useTexts('home')
  const { drawn } = usePageData<typeof data>()
  const all = <ButtonLink href={href('professionals')}>{t('location.all')}</ButtonLink>
  return (
    <Section later id="by-location" title={t('location.title')} lead={onWide(t('location.lead'))} action={all}>
      <CityLinks id="cities" data={drawn} />
    </Section>
  )
}

function ProductsSection() {
  const t = useTexts('home')
  const { drawn } = usePageData<typeof data>()
  const all = <ButtonLink href={href('products')}>{t('products.all')}</ButtonLink>
  return (
    <Section later id="products" title={t('products.title')} lead={onWide(t('products.lead'))} action={all}>
      <WindowProducts id="goods" data={drawn} />
    </Section>
  )
}

function SuppliersSection() {
  const t = useTexts('home')
  const { drawn, allSuppliers } = usePageData<typeof data>()
  const all = <ButtonLink href={allSuppliers}>{t('suppliers.all')}</ButtonLink>
  return (
    <Section later id="suppliers" title={t('suppliers.title')} lead={onWide(t('suppliers.lead'))} action={all}>
      <WindowSuppliers id="stores" data={drawn} />
    </Section>
  )
}

function HowSection() {
  const t = useTexts('home')
  const { drawn } = usePageData<typeof data>()
  return (
    <Section later id="how-it-works" title={t('how.title')} lead={onWide(t('how.lead'))}>
      <HowItWorks id="how" data={drawn} />
    </Section>
  )
}

const sections: Record<SectionName, () => ReactNode> = {
  calculator: CalculatorSection,
  'post-a-job': PostAJobSection,
  'featured-professionals': FeaturedSection,
  'success-stories': StoriesSection,
  'professionals-by-location': LocationSection,
  products: ProductsSection,
  suppliers: SuppliersSection,
  'how-it-works': HowSection,
}

const isSection = (name: string): name is SectionName => Object.hasOwn(sections, name)

/** Structured data for search engines, without `SearchAction`: they no longer show a site's search box. */
function useJsonLd(): object[] {
  const t = useTexts('common')
  const { origin, language } = useRoot()
  const home = origin + inPrefix(language, href('home'))
  const name = t('site.name')
  return [
    { '@context': 'https://schema.org', '@type': 'Organization', name, url: home, logo: `${origin}/icon.svg` },
    {
      ...{ '@context': 'https://schema.org', '@type': 'WebSite', name, url: home, inLanguage: language },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${origin}${inPrefix(language, href('find-professionals'))}?what={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}

export function Component() {
  const t = useTexts('home')
  const d: Data = usePageData<typeof data>()
  return (
    <>
      <Head
        title={t('head.title')}
        description={t('head.description')}
        canonicalPath={href('home')}
        jsonLd={useJsonLd()}
        image={d.banner?.src}
      />
      <Banner picture={d.banner}>
        <SearchForm trades={d.drawn?.tradeNames ?? null} cities={d.drawn?.cityNames ?? null} />
      </Banner>
      <FiguresSection />
      {d.sections.filter(isSection).map(name => {
        const Part = sections[name]
        return <Part key={name} />
      })}
    </>
  )
}
