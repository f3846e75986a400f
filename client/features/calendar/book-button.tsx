// The button that books a visit; `?book` in the address opens the dialog, whose script and texts load then.
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { Suspense } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMarkedOpen } from '#client/platform/marked-open.ts'
import { whenVisible } from '#client/platform/when-visible.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import type { Advisor } from './calendar-types.ts'

const BookDialog = whenVisible(null, () => import('./book-dialog.tsx').then(part => part.BookDialog), [
  'calendar',
  'zones',
  'actions',
  'field-errors',
])

type Props = { readonly advisor: Advisor; readonly isVisitor: boolean }

export function BookButton(props: Props) {
  const t = useTexts('profile')
  const { isOpen, setOpen } = useMarkedOpen('book')
  return (
    <>
      <Button
        kind="primary"
        // On phones the dock opens the dialog instead.
        className="max-lg:hidden"
        size="large"
        icon={<CalendarPlus aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('book.action')}
      </Button>
      {isOpen && (
        <Suspense>
          <BookDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
