// The words of a paginator, taken from a screen's own texts.
import type { Translate } from './texts.ts'

/** Needs `paging.label`, `.previous`, `.next` and `.page` in the namespace of `t`. */
export function pagingTexts(t: Translate) {
  return {
    label: t('paging.label'),
    previous: t('paging.previous'),
    next: t('paging.next'),
    page: (page: string) => t('paging.page', { page }),
  }
}
