// Which page numbers a paginator shows.
import { defaultPageSize, pagesShown } from '#shared/values/page.ts'

/** How many pages the items fill; an empty list has one page. */
export function pageCount(totalItems: number, itemsPerPage: number = defaultPageSize): number {
  return Math.max(1, Math.ceil(totalItems / itemsPerPage))
}

/** At most `shown` neighbouring numbers with the current one as near the middle as the ends allow. */
export function pageWindow(current: number, count: number, shown: number = pagesShown): readonly number[] {
  const length = Math.min(shown, count)
  const first = Math.min(Math.max(1, current - Math.floor(shown / 2)), count - length + 1)
  return Array.from({ length }, (_, index) => first + index)
}

/** The address of a page: `url` holds `[page]` where the number goes, plain or percent-encoded. */
export function pageUrl(url: string, page: number): string {
  return url.replace(/\[page\]|%5Bpage%5D/i, String(page))
}
