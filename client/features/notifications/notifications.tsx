// Starts live notifications for a signed-in person after hydration; visitors never load this code.
import { type ComponentType, useEffect, useState } from 'react'
import { useMatches, useRevalidator } from 'react-router'
import { useTextsInstance } from '#client/platform/i18n/texts.ts'
import { addNamespaces } from '#client/platform/i18n/texts-browser.ts'
import { unknownPathId, useRoot } from '#client/platform/root.ts'
import type { PageUser, PushClient } from '#shared/rendering/page.ts'
import { useNotification } from './notification-event.ts'

type LiveNotifications = ComponentType<{ user: PageUser; push: PushClient }>

export function Notifications() {
  const { user, push } = useRoot()
  const texts = useTextsInstance()
  // Not through the API client: a visitor's browser would fetch all of it.
  const { revalidate } = useRevalidator()
  const [Live, setLive] = useState<LiveNotifications | null>(null)
  const wanted = user !== null && push !== null

  useEffect(() => {
    if (!wanted) return setLive(null)
    let here = true
    Promise.all([import('./live-notifications.tsx'), addNamespaces(texts, ['realtime'])])
      .then(([live]) => here && setLive(() => live.LiveNotifications))
      .catch(console.warn)
    return () => {
      here = false
    }
  }, [wanted, texts])

  // An unknown address is loaded as a whole document, so repeated refreshes would flicker.
  const isSomewhere = useMatches().at(-1)?.id !== unknownPathId
  // Offline the screen stays as it is; missed notifications arrive with the next connection.
  useNotification(() => {
    if (isSomewhere && navigator.onLine) void revalidate()
  })

  return Live && user && push ? <Live key={user.id} user={user} push={push} /> : null
}
