import { AssistantLinks } from '#client/features/catalogue/assistant-links.tsx'
import { PriceInBand } from '#client/features/catalogue/band-line.tsx'
import catalogueSheet from '#client/features/catalogue/catalogue.css?url'
import { CompareBar, PickButton } from '#client/features/catalogue/compare/pick-button.tsx'
import { useDatasheetFact } from '#client/features/catalogue/datasheet-link.tsx'
import { OfferMark } from '#client/features/catalogue/offer-mark.tsx'
import { ProductGallery } from '#client/features/catalogue/product-gallery.tsx'
import { useProductJsonLd } from '#client/features/catalogue/product-json-ld.ts'
import { ProductPart } from '#client/features/catalogue/product-part.tsx'
import { PriceBlock, useLeastOrder } from '#client/features/catalogue/product-price.tsx'
import { ProductRow, useSupply } from '#client/features/catalogue/product-row.tsx'
import { allProducts, productsPath } from '#client/features/catalogue/products-address.ts'
import { QuantityHelper } from '#client/features/catalogue/quantity-helper.tsx'
import { AskButton, askedFor, QuestionLink } from '#client/features/enquiries/ask-button.tsx'
import { SaveButton, SaveMessages } from '#client/features/ideabooks/save-button.tsx'
import { HeartButton } from '#client/features/wishlists/heart-button.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useTrail } from '#client/platform/trail.ts'
import { WhenVisible, whenVisible } from '#client/platform/when-visible.tsx'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Container, Stack } from '#client/ui/base/container.tsx'
import { DefinitionList } from '#client/ui/data/definition-list.tsx'
import { TitleBlock } from '#client/ui/data/title-block.tsx'
import { Breadcrumbs } from '#client/ui/frame/breadcrumbs.tsx'
import { paidAt, paidSteps } from '#shared/features/catalogue/lifecycle.ts'
import { href } from '#shared/routes/href.ts'
import type { data } from './product.data.ts'

/** Two prices make no history. */
const fewestPrices = 3
const PriceHistory = whenVisible('price-history', () =>
  import('#client/features/catalogue/price-history.tsx').then(file => file.PriceHistory),
)

const useProduct = () => usePageData<typeof data>().product

function Offer() {
  const t = useTexts('catalogue')
  const { now } = usePageData<typeof data>()
  const product = useProduct()
  const { price, unit, band, coverage, waste, minOrder, seller, offer } = product
  const supply = useSupply()
  return (
    <div className="product-offer">
      <PriceBlock {...{ price, unit, now, offer, minOrder }} band={null} />
      <OfferMark product={product} />
      {band && <PriceInBand {...{ price, unit, band, offer, minOrder }} />}
      <p className="text-15">{supply(product)}</p>
      <QuantityHelper {...{ unit, price, coverage, waste, minOrder, offer }}>
        {quantity => <AskButton query={askedFor({ product: product.slug, store: seller.slug }, quantity)} />}
      </QuantityHelper>
      <QuestionLink product={product.id} />
      <div className="row-tools">
        <HeartButton kind="product" thing={product.slug} name={product.name} />
        <SaveButton kind="product" thing={product.slug} name={product.name} />
        <PickButton {...product} />
      </div>
      <AssistantLinks category={product.category.slug} />
      <p className="note">{t('free')}</p>
    </div>
  )
}

function Facts() {
  const t = useTexts('catalogue')
  const sheet = useDatasheetFact()
  const { attributes, brand, model, origin, warrantyMonths, datasheet } = useProduct()
  const also = [
    { term: t('fact.brand'), value: brand },
    { term: t('fact.model'), value: model },
    { term: t('fact.origin'), value: origin },
    { term: t('fact.warranty'), value: warrantyMonths === null ? '' : t('fact.months', { count: warrantyMonths }) },
  ]
  return (
    <TitleBlock
      row
      facts={[
        ...attributes.map(({ name, value }) => ({ term: name, value })),
        ...also.filter(({ value }) => value !== ''),
        ...sheet(datasheet),
      ]}
    />
  )
}

function Tiers() {
  const t = useTexts('catalogue')
  const format = useFormat()
  const { price, unit, offer, minOrder } = useProduct()
  const { currency } = price
  const amount = paidAt(price, offer, minOrder)
  const lower = paidSteps(price, offer, minOrder)
  if (amount === null || lower.length === 0) return null
  const steps = [{ minimum: 0, price: amount }, ...lower]
  return (
    <ProductPart title={t('tiers.title')} lead={t('tiers.lead')}>
      <DefinitionList
        facts={steps.map(({ minimum, price: each }) => ({
          term:
            minimum === 0
              ? t('tiers.first')
              : t('tiers.from', { quantity: format.number(minimum), unit: t(`unit.${unit}`) }),
          value: <bdi>{format.money({ amount: each, currency })}</bdi>,
        }))}
      />
    </ProductPart>
  )
}

function Sellers() {
  const t = useTexts('catalogue')
  const { sellers, isNear, now } = usePageData<typeof data>()
  const { band } = useProduct()
  if (sellers.length === 0) return null
  return (
    <ProductPart title={t('sellers.title')} lead={t(isNear ? 'sellers.near' : 'sellers.lead')}>
      {sellers.map(product => (
        <ProductRow key={product.slug} {...{ product, band, now }} />
      ))}
    </ProductPart>
  )
}

function Delivery() {
  const t = useTexts('catalogue')
  const format = useFormat()
  const product = useProduct()
  const supply = useSupply()
  const least = useLeastOrder()
  const { cities, delivery, returns } = product
  const facts = [
    { term: t('delivery.to'), value: format.list(cities) },
    { term: t('delivery.how'), value: delivery },
    { term: t('delivery.returns'), value: returns },
    { term: t('delivery.stock'), value: supply(product) },
    { term: t('delivery.least'), value: least(product) },
  ]
  return (
    <ProductPart title={t('delivery.title')}>
      <DefinitionList facts={facts.filter(({ value }) => value !== '')} />
    </ProductPart>
  )
}

export function Component() {
  const t = useTexts('catalogue')
  const product = useProduct()
  const { name, summary, category, seller, pictures, history, price } = product
  const jsonLd = useProductJsonLd(product)
  const { path } = usePageData<typeof data>()
  const crumbs = [
    { label: t('list.all'), href: href('products') },
    { label: category.name, href: productsPath(allProducts, { category: category.slug }) },
    { label: name },
  ]
  return (
    <Container className="pt-3 pb-10">
      <Head
        title={t('product.head', { name, seller: seller.name })}
        description={summary.slice(0, 160)}
        canonicalPath={path}
        jsonLd={[useTrail(crumbs, path), ...jsonLd]}
        image={pictures[0]?.src}
      />
      <link rel="stylesheet" href={catalogueSheet} precedence="part" />
      <Breadcrumbs label={t('crumbs')} crumbs={crumbs} />
      <Stack gap={10}>
        <div className="product-top">
          <ProductGallery {...{ name, pictures }} />
          <div className="grid content-start gap-4">
            <div>
              <h1 className="text-32">
                <bdi>{name}</bdi>
              </h1>
              <p className="text-15">
                <Anchor href={href('store', { store: seller.slug })} className="act">
                  {seller.name}
                </Anchor>{' '}
                <span className="note">{seller.city}</span>
              </p>
            </div>
            <Offer />
          </div>
          <div className="grid content-start gap-5">
            <p dir="auto" className="max-w-184 whitespace-pre-line">
              {summary}
            </p>
            <Facts />
          </div>
        </div>
        <Sellers />
        <div className="product-halves">
          <Tiers />
          {history.length >= fewestPrices && (
            <WhenVisible id="price-history">
              <PriceHistory history={history} currency={price.currency} />
            </WhenVisible>
          )}
        </div>
        <Delivery />
      </Stack>
      <CompareBar />
      <SaveMessages />
    </Container>
  )
}
