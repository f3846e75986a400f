import enquirySheet from '#client/features/enquiries/enquiries.css?url'
import { EnquiryForm } from '#client/features/enquiries/enquiry-form.tsx'
import { enquiriesHref } from '#client/features/enquiries/enquiry-types.ts'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { Container, Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { Breadcrumbs } from '#client/ui/frame/breadcrumbs.tsx'
import type { data } from './enquiry-new.data.ts'

export function Component() {
  const t = useTexts('enquiries')
  const { area, begun, now } = usePageData<typeof data>()
  const isFull = begun.open >= begun.mostOpen
  return (
    <Container>
      <Head title={t('new.title')} noindex />
      <link rel="stylesheet" href={enquirySheet} precedence="part" />
      <Stack>
        <PageTitle
          title={t('new.title')}
          lead={t('new.lead')}
          breadcrumbs={
            <Breadcrumbs
              label={t('breadcrumbs')}
              crumbs={[{ label: t('title'), href: enquiriesHref(area) }, { label: t('new.title') }]}
            />
          }
        />
        {isFull ? (
          <Callout kind="warning">{t('new.full', { count: begun.mostOpen })}</Callout>
        ) : (
          <EnquiryForm {...{ area, begun, now }} />
        )}
      </Stack>
    </Container>
  )
}
