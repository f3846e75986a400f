// For people who cannot ask for a price: says who can, and where.
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { Container, Row } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { href } from '#shared/routes/href.ts'
import type { data } from './ask-price.data.ts'

export function Component() {
  const t = useTexts('ask-price')
  const { isSupplier, home } = usePageData<typeof data>()
  return (
    <Container>
      <Head title={t('title')} noindex />
      <PageTitle title={t('title')} lead={t(isSupplier ? 'supplier' : 'staff')} />
      <Row gap={4}>
        <ButtonLink kind="primary" href={isSupplier ? '/supplier/enquiries' : home}>
          {t(isSupplier ? 'enquiries' : 'home')}
        </ButtonLink>
        <ButtonLink href={href('products')}>{t('products')}</ButtonLink>
      </Row>
    </Container>
  )
}
