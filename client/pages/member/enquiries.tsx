import { EnquiryRow } from '#client/features/enquiries/enquiry-row.tsx'
import { newEnquiryHref } from '#client/features/enquiries/enquiry-types.ts'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ListView } from '#client/platform/list/list-view.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { Container, Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { href } from '#shared/routes/href.ts'
import type { data } from './enquiries.data.ts'

const tabs = ['open', 'to-compare', 'settled'] as const

export function Component() {
  const t = useTexts('enquiries')
  const { area, list, filter, now } = usePageData<typeof data>()
  const tab = tabs.find(one => one === filter.tab) ?? 'open'
  return (
    <Container>
      <Head title={t('title')} noindex />
      <Stack>
        <PageTitle
          title={t('title')}
          lead={t('lead')}
          action={
            <ButtonLink kind="primary" href={newEnquiryHref(area)}>
              {t('new.action')}
            </ButtonLink>
          }
        />
        <ListView
          list={list}
          filter={filter}
          caption={t('title')}
          tabs={{ name: 'tab', values: tabs, label: name => t(`tab.${name}`) }}
          item={enquiry => <EnquiryRow key={enquiry.id} {...{ enquiry, area, now }} />}
          empty={{
            title: t(`empty.${tab}.title`),
            text: t(`empty.${tab}.text`),
            action: <ButtonLink href={href('products')}>{t('empty.products')}</ButtonLink>,
          }}
        />
      </Stack>
    </Container>
  )
}
