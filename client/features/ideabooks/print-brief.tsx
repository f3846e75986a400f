import Printer from 'lucide-react/icons/printer'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { buttonClass } from '#client/ui/controls/button.tsx'
import { useBook } from './use-book.ts'

/** Two pages as PDF; `bookKey`: of a book that is shared by link. */
export function PrintBrief({ bookKey }: { readonly bookKey?: string }) {
  const t = useTexts('ideabooks')
  const { language } = useRoot()
  const { book } = useBook()
  const query = new URLSearchParams({ language, ...(bookKey && { key: bookKey }) })
  return (
    <a href={`/api/ideabooks/${book.id}/brief?${query}`} download className={buttonClass()}>
      <Printer aria-hidden="true" className="size-5" />
      {t('brief')}
    </a>
  )
}
