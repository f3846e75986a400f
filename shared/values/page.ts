// One page of a longer list.

/** Items of one page; `page` counts from 1, `total` counts all items. */
export type Page<T> = {
  readonly items: readonly T[]
  readonly page: number
  readonly pageSize: number
  readonly total: number
}

/** The specification's paginator: 10 items a page, 5 page numbers shown. */
export const defaultPageSize = 10
export const pagesShown = 5
