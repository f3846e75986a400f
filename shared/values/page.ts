/** The specification's paginator: 10 items per page, 5 page numbers shown. */
export const defaultPageSize = 10
export const pagesShown = 5

/** The last page of any list; people find later items by search. */
export const pagesMost = 10_000

/** The page that an address names. */
export const pageIn = (query: { get(name: string): string | null }): number =>
  Math.min(pagesMost, Math.max(1, Math.trunc(Number(query.get('page')) || 1)))
