import { NewProduct } from '#client/features/catalogue/added-product.tsx'
import { ProductForm } from '#client/features/catalogue/product-form.tsx'
import { UploadField } from '#client/features/files/upload-field.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { Breadcrumbs } from '#client/ui/frame/breadcrumbs.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import type { data } from './product-form.data.ts'

export function Component() {
  const t = useTexts('catalogue')
  const productTexts = useTexts('own-products')
  const { product, ...choices } = usePageData<typeof data>()
  const title = product ? productTexts('form.edit', { name: product.title }) : productTexts('add')
  const isShown = product?.status === 'published' || product?.status === 'hidden'
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
        lead={productTexts(isShown ? 'form.lead-shown' : 'form.lead')}
      />
      {product ? (
        <ProductForm
          key={product.id}
          product={product}
          categories={choices.categories}
          upload={field => <UploadField {...field} />}
        />
      ) : (
        <NewProduct upload={field => <UploadField {...field} />} {...choices} />
      )}
    </>
  )
}
