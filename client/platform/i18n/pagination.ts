// What the paginator needs of a language: its words, its direction, its digits.

import { useRoot } from '#client/platform/root.ts'
import { languageFacts } from '#shared/i18n/languages.ts'
import { useTexts } from './texts.ts'

/** Spread into `<Pagination>`. Digits stay Latin, as everywhere on the page. */
export function usePagination() {
  const { language } = useRoot()
  const t = useTexts('common')
  return {
    direction: languageFacts[language].direction,
    locale: 'en' as const,
    texts: {
      label: t('pagination.label'),
      previous: t('pagination.previous'),
      next: t('pagination.next'),
      page: (page: string) => t('pagination.page', { page }),
    },
  }
}
