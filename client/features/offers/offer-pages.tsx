import { usePagination } from '#client/platform/i18n/pagination.ts'
import { Pagination } from '#client/ui/frame/pagination.tsx'
import { type OffersState, offersPageUrl } from './offers-address.ts'

type Props = { readonly state: OffersState; readonly total: number; readonly pageSize: number }

export function OfferPages({ state, total, pageSize }: Props) {
  const paging = usePagination()
  return (
    <Pagination
      type="link"
      url={offersPageUrl(state)}
      totalItems={total}
      itemsPerPage={pageSize}
      currentPage={state.page}
      {...paging}
    />
  )
}
