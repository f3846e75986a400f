// One page of a longer list.

/** The specification's paginator: 10 items a page, 5 page numbers shown. */
export const defaultPageSize = 10
export const pagesShown = 5

/** Beyond it no list is paged: whoever looks for more searches. */
export const pagesMost = 10_000
