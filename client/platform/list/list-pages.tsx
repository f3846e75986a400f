import { usePagination } from '#client/platform/i18n/pagination.ts'
import { Pagination } from '#client/ui/frame/pagination.tsx'

type Props = {
  readonly list: { readonly total: number; readonly page: number; readonly pageSize: number }
  /** The address of a page, with `[page]` in place of its number. */
  readonly url: string
}

export function ListPages({ list, url }: Props) {
  const texts = usePagination()
  if (list.total <= list.pageSize) return null
  return (
    <Pagination
      type="link"
      url={url}
      totalItems={list.total}
      itemsPerPage={list.pageSize}
      currentPage={list.page}
      {...texts}
    />
  )
}
