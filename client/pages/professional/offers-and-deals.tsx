import Plus from 'lucide-react/icons/plus'
import { OfferDialog } from '#client/features/offers/offer-form.tsx'
import offersSheet from '#client/features/offers/offers.css?url'
import { OwnOfferRow, SupplierActions } from '#client/features/offers/own-offer-row.tsx'
import { DialogButton } from '#client/platform/action-button.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ListView } from '#client/platform/list/list-view.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { BrickBond } from '#client/ui/drawing/illustrations.tsx'
import { offerLifecycle } from '#shared/features/offers/lifecycle.ts'
import type { data } from './offers-and-deals.data.ts'

export function Component() {
  const t = useTexts('own-offers')
  const { list, filter, now } = usePageData<typeof data>()
  const add = (
    <DialogButton
      kind="primary"
      icon={<Plus aria-hidden="true" />}
      dialog={close => <OfferDialog offer={null} now={now} onClose={close} />}
    >
      {t('add')}
    </DialogButton>
  )
  return (
    <>
      <Head title={t('title')} noindex />
      <link rel="stylesheet" href={offersSheet} precedence="part" />
      <PageTitle title={t('title')} lead={t('lead')} action={add} />
      <ListView
        list={list}
        filter={filter}
        caption={t('title')}
        item={offer => (
          <OwnOfferRow key={offer.id} offer={offer} now={now} actions={<SupplierActions offer={offer} now={now} />} />
        )}
        tabs={{ name: 'tab', values: ['all', ...offerLifecycle.states], label: tab => t(`tab.${tab}`) }}
        empty={{ title: t('empty'), text: t('empty-text'), drawing: <BrickBond /> }}
      />
    </>
  )
}
