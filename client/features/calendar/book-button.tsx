// The button that books a visit; `?book` in the address opens the dialog, whose script and words come then.
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '#client/platform/hydrated.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { whenNear } from '#client/platform/when-near.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import type { Advisor } from './calendar-types.ts'

const BookDialog = whenNear(null, () => import('./book-dialog.tsx').then(part => part.BookDialog), ['calendar'])
const mark = 'book'

type Props = { readonly advisor: Advisor; readonly isVisitor: boolean }

export function BookButton(props: Props) {
  const t = useTexts('profile')
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const isAlive = useHydrated()
  const query = new URLSearchParams(search)
  const go = (open: boolean): void => {
    if (open) query.set(mark, '1')
    else query.delete(mark)
    navigate(`${query.size > 0 ? `?${query}` : pathname}${hash}`, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <Button size="large" icon={<CalendarPlus aria-hidden="true" />} onClick={() => go(true)}>
        {t('book.action')}
      </Button>
      {isAlive && query.has(mark) && (
        <Suspense>
          <BookDialog {...props} onClose={() => go(false)} />
        </Suspense>
      )}
    </>
  )
}
