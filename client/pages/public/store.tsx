import catalogueSheet from '#client/features/catalogue/catalogue.css?url'
import { CompareBar, PickButton } from '#client/features/catalogue/compare/pick-button.tsx'
import { ProductPart } from '#client/features/catalogue/product-part.tsx'
import { ProductRow } from '#client/features/catalogue/product-row.tsx'
import { allProducts, productsPath } from '#client/features/catalogue/products-address.ts'
import { clock, StoreHours } from '#client/features/catalogue/store-hours.tsx'
import { AskButton } from '#client/features/enquiries/ask-button.tsx'
import offersSheet from '#client/features/offers/offers.css?url'
import { HeartButton } from '#client/features/wishlists/heart-button.tsx'
import { drawnPart } from '#client/platform/drawn-part.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { replyTime } from '#client/platform/i18n/reply-time.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Container, Grid, Row, Stack } from '#client/ui/base/container.tsx'
import { ChipLink, ChipRow } from '#client/ui/controls/chip.tsx'
import { DefinitionList } from '#client/ui/data/definition-list.tsx'
import { Breadcrumbs } from '#client/ui/frame/breadcrumbs.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import { priceStates } from '#shared/features/catalogue/lifecycle.ts'
import { href } from '#shared/routes/href.ts'
import type { data } from './store.data.ts'

const StoreOffers = drawnPart(
  () => import('#client/features/offers/store-offers.tsx').then(part => part.StoreOffers),
  ['offers'],
)

const StoreReach = drawnPart(
  () => import('#client/features/catalogue/store-reach.tsx').then(part => part.StoreReach),
  [],
)

function Freshness() {
  const t = useTexts('catalogue')
  const format = useFormat()
  const { freshness, products } = usePageData<typeof data>().store
  return (
    <div className="grid gap-2">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${Math.max(1, products)} 1`}
        preserveAspectRatio="none"
        className="freshness"
      >
        {priceStates.map((state, index) => {
          const before = priceStates.slice(0, index).reduce((sum, other) => sum + freshness[other], 0)
          return <rect key={state} data-state={state} x={before} width={freshness[state]} height="1" />
        })}
      </svg>
      <p className="text-15">
        {t('store.fresh', {
          count: products,
          number: format.number(freshness.fresh + freshness.plain),
          of: format.number(products),
        })}
      </p>
    </div>
  )
}

function Facts() {
  const t = useTexts('catalogue')
  const format = useFormat()
  const people = useTexts('professionals')
  const { replyMinutes, memberSince } = usePageData<typeof data>().store
  const facts = [
    { term: t('store.reply'), value: replyMinutes === null ? '' : replyTime(people, 'duration', replyMinutes) },
    { term: t('store.since'), value: format.date(memberSince.slice(0, 10), { month: 'long', year: 'numeric' }) },
  ]
  return <DefinitionList facts={facts.filter(({ value }) => value !== '')} />
}

function Side() {
  const t = useTexts('catalogue')
  const { hours } = usePageData<typeof data>().store
  return (
    <Stack gap={6}>
      <section>
        <h2 className="text-17 font-semibold">{t('store.hours')}</h2>
        <StoreHours hours={hours} />
      </section>
      <section>
        <h2 className="text-17 font-semibold">{t('store.prices')}</h2>
        <Freshness />
      </section>
      <Facts />
    </Stack>
  )
}

/** Its cover and what it sells, as one strip. */
function Banner() {
  const { store, products } = usePageData<typeof data>()
  const { cover } = store
  const goods = products.flatMap(({ picture }) => picture ?? [])
  const strip = [...new Map(goods.map(picture => [picture.src, picture])).values()].slice(0, 3)
  if (!cover) return null
  return (
    <div className="store-banner">
      <Picture picture={cover} sizes="(min-width: 48rem) 40rem, 92vw" ratio="fill" priority />
      {strip.map(picture => (
        <Picture key={picture.src} picture={picture} sizes="(min-width: 48rem) 14rem, 30vw" ratio="fill" />
      ))}
    </div>
  )
}

function Title() {
  const t = useTexts('catalogue')
  const { name, city, about, address, onHoliday, openNow, slug } = usePageData<typeof data>().store
  return (
    <div className="store-head">
      <div>
        <h1 className="text-32">
          <bdi>{name}</bdi>
        </h1>
        <p className="note">
          {[address, city].filter(Boolean).join(', ')}
          {onHoliday && ` · ${t('on-holiday')}`}
        </p>
        {openNow && (
          <p className={openNow.isOpen ? 'font-semibold text-15 text-moss' : 'font-semibold text-15 text-ink-soft'}>
            {openNow.isOpen ? t('store.open', { time: clock(openNow.until) }) : t('store.closed-now')}
          </p>
        )}
      </div>
      <div className="grid gap-3">
        <p dir="auto" className="max-w-184 text-15">
          {about}
        </p>
        <Row gap={4}>
          <AskButton query={{ store: slug }} />
          <Anchor href={href('profile', { profile: slug })} className="act">
            {t('store.profile')}
          </Anchor>
        </Row>
      </div>
    </div>
  )
}

function Reach() {
  const t = useTexts('catalogue')
  const { drawn } = usePageData<typeof data>()
  return (
    <ProductPart title={t('store.reach')}>
      <StoreReach id="reach" data={drawn?.reach ?? null} />
    </ProductPart>
  )
}

function Offers() {
  const t = useTexts('catalogue')
  const { hasOffers, drawn, now } = usePageData<typeof data>()
  if (!hasOffers) return null
  return (
    <section>
      <div className="section-head">
        <h2 className="text-24">{t('store.offers')}</h2>
        <Anchor href={href('offers')} className="act">
          {t('store.all-offers')}
        </Anchor>
      </div>
      <StoreOffers id="offers" data={drawn && { offers: drawn.offers, now }} />
    </section>
  )
}

function Products() {
  const t = useTexts('catalogue')
  const { store, products, total, now } = usePageData<typeof data>()
  return (
    <section>
      <div className="section-head">
        <div>
          <h2 className="text-24">{t('store.products', { count: total })}</h2>
        </div>
      </div>
      <ChipRow label={t('filters.category')}>
        {store.categories.map(({ slug, name, count }) => (
          <ChipLink key={slug} href={productsPath(allProducts, { store: store.slug, category: slug })}>
            {`${name} ${count}`}
          </ChipLink>
        ))}
      </ChipRow>
      {products.map(product => (
        <ProductRow
          key={product.slug}
          band={null}
          inStore
          tools={
            <>
              <HeartButton kind="product" thing={product.slug} name={product.name} />
              <PickButton {...product} />
            </>
          }
          {...{ product, now }}
        />
      ))}
      {total > products.length && (
        <p className="py-4">
          <Anchor href={productsPath(allProducts, { store: store.slug })} className="act">
            {t('store.all', { count: total })}
          </Anchor>
        </p>
      )}
    </section>
  )
}

export function Component() {
  const t = useTexts('catalogue')
  const { store, hasOffers } = usePageData<typeof data>()
  const { name, city, about, cover, slug } = store
  return (
    <Container className="pt-3 pb-10">
      <Head
        title={t('store.head', { name, city })}
        description={about.slice(0, 160)}
        canonicalPath={href('store', { store: slug })}
        image={cover?.src}
      />
      <link rel="stylesheet" href={catalogueSheet} precedence="part" />
      {hasOffers && <link rel="stylesheet" href={offersSheet} precedence="part" />}
      <Breadcrumbs label={t('crumbs')} crumbs={[{ label: t('list.all'), href: href('products') }, { label: name }]} />
      <Banner />
      <Title />
      <Grid of="main-side">
        <Stack gap={10}>
          <Products />
          <Offers />
          <Reach />
        </Stack>
        <Side />
      </Grid>
      <CompareBar />
    </Container>
  )
}
