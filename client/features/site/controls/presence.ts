// Who changes the site: reported at an interval while the screen is visible; the others' screens follow the rows.
import { useEffect } from 'react'
import { useSend } from '#client/platform/api.ts'
import { useNow } from '#client/platform/offline/use-outbox.ts'
import type { AppContract } from '#shared/contract.ts'
import { editing, type SitePart } from '#shared/features/site/parts.ts'
import type { Site } from './site-view.ts'

export function useEditing(part: SitePart | null): void {
  const send = useSend<AppContract>()
  useEffect(() => {
    const report = (here: boolean): void => {
      const body = { here, part: here ? part : null }
      send('POST /admin/website/presence', { body }, { background: true }).catch(() => undefined)
    }
    const isLookedAt = (): boolean => document.visibilityState === 'visible'
    const again = (): void => {
      if (isLookedAt()) report(true)
    }
    const turned = (): void => report(isLookedAt())
    again()
    const round = setInterval(again, editing.every)
    document.addEventListener('visibilitychange', turned)
    return () => {
      clearInterval(round)
      document.removeEventListener('visibilitychange', turned)
    }
  }, [part, send])
  useEffect(
    () => () => {
      const body = { here: false, part: null }
      send('POST /admin/website/presence', { body }, { background: true }).catch(() => undefined)
    },
    [send],
  )
}

/** The others who change the site now. */
export function useEditors({ editors }: Site, start: string): Site['editors'] {
  const now = useNow(start)
  return editors.filter(({ hereUntil }) => hereUntil > now)
}
