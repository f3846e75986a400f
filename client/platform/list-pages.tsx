// The page links under a list, in the reader's language and digits.

import { Pagination } from '#client/ui/pagination.tsx'
import { languageFacts } from '#shared/i18n/languages.ts'
import { useTexts } from './i18n/texts.ts'
import { useRoot } from './root.ts'

type Props = {
  readonly list: { readonly total: number; readonly page: number; readonly pageSize: number }
  /** The address of a page, with `[page]` where its number stands. */
  readonly url: string
}

export function ListPages({ list, url }: Props) {
  const t = useTexts('common')
  const { language } = useRoot()
  if (list.total <= list.pageSize) return null
  return (
    <Pagination
      type="link"
      url={url}
      totalItems={list.total}
      itemsPerPage={list.pageSize}
      currentPage={list.page}
      direction={languageFacts[language].direction}
      texts={{
        label: t('pages.label'),
        previous: t('pages.previous'),
        next: t('pages.next'),
        page: page => t('pages.page', { page }),
      }}
    />
  )
}
