import { ContentChanges } from '#client/features/catalogue/content-changes.tsx'
import { ContentSheet } from '#client/features/catalogue/content-sheet.tsx'
import { PriceSheet } from '#client/features/catalogue/price-sheet.tsx'
import { useProductDecisions } from '#client/features/catalogue/product-decisions.tsx'
import { placeIn } from '#client/features/catalogue/product-price.tsx'
import offersSheet from '#client/features/offers/offers.css?url'
import { OwnOfferRow, StopButton } from '#client/features/offers/own-offer-row.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useMay } from '#client/platform/permissions.ts'
import { ReviewScreen } from '#client/platform/review/review-screen.tsx'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { PartCard } from '#client/ui/base/card.tsx'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { Disclosure } from '#client/ui/controls/disclosure.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { DimensionRange } from '#client/ui/drawing/dimension.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import type { data } from './admin-product.data.ts'

const productPath = (product: string): string => areaHref('admin.product', { product })

function Signs() {
  const t = useTexts('admin-products')
  const format = useFormat()
  const { band, product, doubles } = usePageData<typeof data>()
  const { price, currency } = product
  const money = (amount: number): string => format.amount({ amount, currency })
  return (
    <Stack gap={4}>
      {band && price !== null && (
        <section>
          <h3 className="pb-1 text-13 text-ink-soft">{t('band', { count: band.count })}</h3>
          <DimensionRange
            at={placeIn(band, price)}
            low={money(band.low)}
            middle={money(band.median)}
            high={money(band.high)}
          />
        </section>
      )}
      {doubles.length > 0 && (
        <section>
          <h3 className="text-13 text-ink-soft">{t('doubles')}</h3>
          <ul>
            {doubles.map(({ id, name }) => (
              <li key={id}>
                <Anchor href={productPath(id)} className="act">
                  {name}
                </Anchor>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  )
}

function Offers() {
  const t = useTexts('own-offers')
  const may = useMay()
  const { offers, now } = usePageData<typeof data>()
  if (offers.length === 0) return null
  return (
    <PartCard title={t('of-product')}>
      <link rel="stylesheet" href={offersSheet} precedence="part" />
      <ul>
        {offers.map(offer => (
          <OwnOfferRow
            key={offer.id}
            offer={offer}
            now={now}
            actions={may('offers', 'isUpdate') && <StopButton offer={offer} />}
          />
        ))}
      </ul>
    </PartCard>
  )
}

export function Component() {
  const t = useTexts('admin-products')
  const texts = useTexts('catalogue')
  const productTexts = useTexts('own-products')
  const { product, store, queue, now } = usePageData<typeof data>()
  const { title, status, revision, reviewNote } = product
  const view = product.views[0]?.view
  return (
    <ReviewScreen
      id={product.id}
      name={title}
      title={title}
      path={{
        label: texts('crumbs'),
        crumbs: [{ label: t('title'), href: areaHref('admin.products') }, { label: title }],
      }}
      facts={
        <Row gap={4}>
          {view && (
            <span className="w-24">
              <Picture picture={view} sizes="96px" ratio="4:3" small rounded />
            </span>
          )}
          <Badge tone={status === 'published' ? 'moss' : 'neutral'}>{productTexts(`state.${status}`)}</Badge>
          <Anchor href={href('profile', { profile: store.slug })} className="act">
            {store.name}
          </Anchor>
        </Row>
      }
      queue={queue}
      hrefOf={productPath}
      work={
        <Stack>
          {reviewNote && status !== 'published' && (
            <Callout title={t('review-note')}>
              <p dir="auto">{reviewNote}</p>
            </Callout>
          )}
          {revision && (
            <PartCard title={t('changed')} lead={t('difference.lead')}>
              <ContentChanges before={product} after={revision.content} />
            </PartCard>
          )}
          {revision ? (
            <Disclosure title={productTexts('published')}>
              <ContentSheet content={product} />
            </Disclosure>
          ) : (
            <PartCard title={productTexts('what')}>
              <ContentSheet content={product} />
            </PartCard>
          )}
          <Offers />
        </Stack>
      }
      context={
        <Stack>
          <PartCard title={productTexts('price-and-stock')}>
            <PriceSheet product={product} now={now} />
          </PartCard>
          <Signs />
        </Stack>
      }
      {...useProductDecisions(product)}
    />
  )
}
