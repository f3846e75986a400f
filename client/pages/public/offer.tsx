import { AskButton } from '#client/features/enquiries/ask-button.tsx'
import { EndedOffers } from '#client/features/offers/ended-offers.tsx'
import { useOfferJsonLd } from '#client/features/offers/offer-json-ld.ts'
import { OfferClock, OfferPrice, OfferTerms, QuotaMarks } from '#client/features/offers/offer-parts.tsx'
import type { OfferView } from '#client/features/offers/offer-view.ts'
import offersSheet from '#client/features/offers/offers.css?url'
import { SavingDrawing } from '#client/features/offers/saving-drawing.tsx'
import { HeartButton } from '#client/features/wishlists/heart-button.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Container, Stack } from '#client/ui/base/container.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { Breadcrumbs } from '#client/ui/frame/breadcrumbs.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import { href } from '#shared/routes/href.ts'
import type { data } from './offer.data.ts'

function Tools({ query }: { readonly query: Readonly<Record<string, string>> }) {
  const { product } = usePageData<typeof data>()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <AskButton query={{ ...query, product: product.slug, store: product.seller.slug }} />
      <HeartButton kind="offer" thing={product.slug} name={product.name} />
    </div>
  )
}

function Current({ offer }: { readonly offer: OfferView }) {
  const t = useTexts('offers')
  const { product, now } = usePageData<typeof data>()
  const { picture, unit } = product
  return (
    <div className="offer-large">
      {picture ? (
        <Picture picture={picture} sizes="(min-width: 64rem) 22rem, 92vw" ratio="4:3" priority rounded />
      ) : (
        <span className="product-blank" />
      )}
      <Stack gap={4}>
        <div>
          <OfferPrice offer={offer} unit={unit} large />
          <OfferTerms offer={offer} unit={unit} />
        </div>
        <SavingDrawing offer={offer} now={now} />
        <div className="offer-large-facts">
          <QuotaMarks quota={offer.quota} reserved={offer.reserved} unit={unit} />
          <OfferClock offer={offer} now={now} />
        </div>
        <Tools query={{ offer: offer.id }} />
        <p className="note">{t('legend')}</p>
      </Stack>
    </div>
  )
}

/** No active offer: the list price, and a link to ask. */
function None() {
  const t = useTexts('offers')
  const format = useFormat()
  const { ended, product } = usePageData<typeof data>()
  const currency = ended[0]?.currency ?? ''
  return (
    <Stack gap={4}>
      <Callout title={t('none.title')}>
        {product.price === null
          ? t('none.ask')
          : t('none.text', { price: format.money({ amount: product.price, currency }) })}
      </Callout>
      <Tools query={{}} />
    </Stack>
  )
}

export function Component() {
  const t = useTexts('offers')
  const { product, current, ended } = usePageData<typeof data>()
  const jsonLd = useOfferJsonLd()
  const { name, slug, seller, picture } = product
  return (
    <Container className="pt-3 pb-10">
      <Head
        title={t('product.head', { name, seller: seller.name })}
        description={t('product.description', { name })}
        canonicalPath={href('offers.product', { product: slug })}
        jsonLd={current ? [jsonLd(product, current)] : []}
        image={picture?.src}
      />
      <link rel="stylesheet" href={offersSheet} precedence="part" />
      <Breadcrumbs label={t('crumbs')} crumbs={[{ label: t('all'), href: href('offers') }, { label: name }]} />
      <h1 className="text-32">
        <bdi>{name}</bdi>
      </h1>
      <p className="flex flex-wrap gap-x-4 pb-4 text-15">
        <span>
          <Anchor href={href('store', { store: seller.slug })} className="act">
            <bdi>{seller.name}</bdi>
          </Anchor>{' '}
          <span className="note">{seller.city}</span>
        </span>
        <Anchor href={href('products.product', { product: slug })} className="act">
          {t('product.see')}
        </Anchor>
      </p>
      {current ? <Current offer={current} /> : <None />}
      {ended.length > 0 && (
        <div className="pt-10">
          <SectionHeading id="ended" title={t('ended.title')} lead={t('ended.lead')} />
          <EndedOffers offers={ended} alone />
        </div>
      )}
    </Container>
  )
}
