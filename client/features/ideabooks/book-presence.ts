// Who looks at the book: reported at an interval while the screen is visible; other members' screens follow the rows.
import { useEffect } from 'react'
import { useSend } from '#client/platform/api.ts'
import { useNow } from '#client/platform/offline/use-outbox.ts'
import { useRoot } from '#client/platform/root.ts'
import type { AppContract } from '#shared/contract.ts'
import { bookPresence } from '#shared/features/ideabooks/lifecycle.ts'
import type { PersonView } from './book-view.ts'

export function useBeingInBook(book: string, writingItem: string | null): void {
  const send = useSend<AppContract>()
  useEffect(() => {
    const report = (here: boolean): void => {
      const body = { here, writingItem: here ? writingItem : null }
      send('POST /ideabooks/{book}/presence', { params: { book }, body }, { background: true }).catch(() => undefined)
    }
    const isLookedAt = (): boolean => document.visibilityState === 'visible'
    const again = (): void => {
      if (isLookedAt()) report(true)
    }
    const turned = (): void => report(isLookedAt())
    again()
    const round = setInterval(again, bookPresence.every)
    document.addEventListener('visibilitychange', turned)
    return () => {
      clearInterval(round)
      document.removeEventListener('visibilitychange', turned)
    }
  }, [book, writingItem, send])
  useEffect(() => {
    const body = { here: false, writingItem: null }
    return () => {
      send('POST /ideabooks/{book}/presence', { params: { book }, body }, { background: true }).catch(() => undefined)
    }
  }, [book, send])
}

/** The other members who are here now. */
export function useWhoIsHere(people: readonly PersonView[], start: string): readonly PersonView[] {
  const now = useNow(start)
  const { user } = useRoot()
  return people.filter(({ userId, hereUntil }) => userId !== user?.id && (hereUntil ?? '') > now)
}
