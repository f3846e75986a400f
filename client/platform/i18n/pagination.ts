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
      label: t('pages.label'),
      previous: t('pages.previous'),
      next: t('pages.next'),
      page: (page: string) => t('pages.page', { page }),
    },
  }
}
