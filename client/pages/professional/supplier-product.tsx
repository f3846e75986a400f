import { ContentSheet } from '#client/features/catalogue/content-sheet.tsx'
import { PriceDialog } from '#client/features/catalogue/price-dialog.tsx'
import { PriceSheet } from '#client/features/catalogue/price-sheet.tsx'
import { ActionButton, AskButton } from '#client/platform/action-button.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMarkedOpen } from '#client/platform/marked-open.ts'
import { usePageData } from '#client/platform/page-data.ts'
import type { FieldPlaceOf } from '#client/platform/refused-fields.tsx'
import { PartCard } from '#client/ui/base/card.tsx'
import { Grid, Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { Button, ButtonLink } from '#client/ui/controls/button.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { Breadcrumbs } from '#client/ui/frame/breadcrumbs.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import type { data } from './supplier-product.data.ts'

const useProduct = () => usePageData<typeof data>().product

const priceMark = 'price'
const ofPrice: readonly string[] = ['price', 'cities']

/** Where missing fields are edited: content on the product's form, the price in the dialog. */
function usePlaces(): FieldPlaceOf {
  const productTexts = useTexts('own-products')
  const { id, attributeNames } = useProduct()
  return path => {
    const [part, key = ''] = path.split('/')
    const label = part === 'attributes' ? attributeNames[key] : productTexts(`form.${part}`)
    const page = ofPrice.includes(path)
      ? `${areaHref('supplier.product', { product: id })}?${priceMark}=1`
      : areaHref('supplier.product-form', { addproduct: id })
    return { label, href: `${page}#${path}` }
  }
}

function Actions() {
  const productTexts = useTexts('own-products')
  const { cities } = usePageData<typeof data>()
  const product = useProduct()
  const { id, transitions, status, slug } = product
  const request = { params: { product: id } }
  const price = useMarkedOpen(priceMark)
  const placeOf = usePlaces()
  return (
    <>
      {status === 'published' && (
        <ButtonLink href={href('products.product', { product: slug })}>{productTexts('see')}</ButtonLink>
      )}
      {status !== 'rejected' && status !== 'archived' && (
        <>
          <ButtonLink href={areaHref('supplier.product-form', { addproduct: id })}>{productTexts('edit')}</ButtonLink>
          <Button kind={transitions.includes('propose') ? 'secondary' : 'primary'} onClick={() => price.setOpen(true)}>
            {productTexts('price-and-stock')}
          </Button>
          {price.isOpen && <PriceDialog product={product} cities={cities} onClose={() => price.setOpen(false)} />}
        </>
      )}
      {transitions.includes('propose') && (
        <ActionButton
          kind="primary"
          endpoint="POST /own-products/{product}/propose"
          request={request}
          placeOf={placeOf}
        >
          {productTexts('propose')}
        </ActionButton>
      )}
      {transitions.includes('hide') && (
        <ActionButton endpoint="POST /own-products/{product}/hide" request={request}>
          {productTexts('hide')}
        </ActionButton>
      )}
      {transitions.includes('show') && (
        <ActionButton endpoint="POST /own-products/{product}/show" request={request}>
          {productTexts('show')}
        </ActionButton>
      )}
      {transitions.includes('archive') && (
        <AskButton
          kind="quiet"
          endpoint="POST /own-products/{product}/archive"
          request={request}
          ask={{
            title: productTexts('archive-title'),
            text: productTexts('archive-text'),
            yes: productTexts('archive'),
          }}
        >
          {productTexts('archive')}
        </AskButton>
      )}
    </>
  )
}

/** The reviewer's note, or that a review is needed first. */
function Word() {
  const productTexts = useTexts('own-products')
  const { status, reviewNote, revision } = useProduct()
  const note = revision ? revision.reviewNote : status === 'published' ? null : reviewNote
  if (note)
    return (
      <Callout title={productTexts('review-note')}>
        <p dir="auto">{note}</p>
      </Callout>
    )
  if (revision?.status === 'proposed') return <Callout>{productTexts('revision-waits')}</Callout>
  return status === 'proposed' ? <Callout>{productTexts('waits')}</Callout> : null
}

export function Component() {
  const t = useTexts('catalogue')
  const productTexts = useTexts('own-products')
  const { now } = usePageData<typeof data>()
  const product = useProduct()
  const { title, status, revision } = product
  return (
    <>
      <Head title={title} noindex />
      <PageTitle
        breadcrumbs={
          <Breadcrumbs
            label={t('crumbs')}
            crumbs={[{ label: productTexts('title'), href: areaHref('supplier.products') }, { label: title }]}
          />
        }
        title={title}
        facts={<Badge tone={status === 'published' ? 'moss' : 'neutral'}>{productTexts(`state.${status}`)}</Badge>}
        action={<Actions />}
      />
      <Stack>
        <Word />
        <Grid of="main-side">
          <Stack>
            {revision && (
              <PartCard title={productTexts('new')}>
                <ContentSheet content={revision.content} />
              </PartCard>
            )}
            <PartCard title={productTexts(revision ? 'published' : 'what')}>
              <ContentSheet content={product} />
            </PartCard>
          </Stack>
          <PartCard title={productTexts('price-and-stock')}>
            <PriceSheet product={product} now={now} />
          </PartCard>
        </Grid>
      </Stack>
    </>
  )
}
