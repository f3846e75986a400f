import { ReceivedRow } from '#client/features/enquiries/received-row.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ListView } from '#client/platform/list/list-view.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { Container, Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import type { data } from './supplier-enquiries.data.ts'

const tabs = ['to-answer', 'sent', 'settled', 'all'] as const

export function Component() {
  const t = useTexts('enquiries')
  const { list, filter, now } = usePageData<typeof data>()
  const isNarrowed = Boolean(filter.product || filter.city)
  return (
    <Container>
      <Head title={t('received.title')} noindex />
      <Stack>
        <PageTitle
          title={t('received.title')}
          lead={t(isNarrowed ? 'received.narrowed' : 'received.lead')}
          action={
            isNarrowed && <ButtonLink href={areaHref('supplier.enquiries')}>{t('received.everything')}</ButtonLink>
          }
        />
        <ListView
          list={list}
          filter={filter}
          caption={t('received.title')}
          tabs={{ name: 'tab', values: tabs, label: name => t(`received.tab.${name}`) }}
          item={enquiry => <ReceivedRow key={enquiry.id} {...{ enquiry, now }} />}
          empty={{
            title: t('received.empty'),
            text: t('received.empty-text'),
            action: <ButtonLink href={areaHref('supplier.products')}>{t('received.products')}</ButtonLink>,
          }}
        />
      </Stack>
    </Container>
  )
}
