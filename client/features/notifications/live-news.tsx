// Live news of a signed-in person: push connection, toasts, the unread count. A chunk of its own, loaded after the page.
import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { toast } from 'react-toastify/unstyled'
import { call, useConnection, useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { onSession } from '#client/platform/session/session.ts'
import type { AppContract } from '#shared/contract.ts'
import type { PushPayload, PushRow } from '#shared/realtime/events.ts'
import type { PageUser, PushClient } from '#shared/rendering/page.ts'
import { announceNews } from './news-event.ts'
import { listen } from './push-connection.ts'
import { firstTime } from './shown.ts'
import { ToastRegion } from './toast-region.tsx'
import { setUnread } from './unread.ts'

type Props = { readonly user: PageUser; readonly push: PushClient }
type News = { readonly event: string; readonly eventId: string; readonly text: string; readonly link: string }

function useNewsToast(): (news: News) => void {
  const navigate = useNavigate()
  return useCallback(
    ({ event, eventId, text, link }) => {
      if (!firstTime(eventId)) return
      toast(text, { type: 'info', toastId: eventId, onClick: () => navigate(link) })
      announceNews({ event, link })
    },
    [navigate],
  )
}

/** The unread count as the specification asks for it; a failure is logged only. */
function useCount(userId: string): (triggered: boolean) => void {
  const send = useSend<AppContract>()
  return useCallback(
    triggered => {
      const body = triggered ? { new_notification: false as const } : {}
      send('PATCH /notify/user/{id}/', { params: { id: userId }, body }, { background: true })
        .then(answer => setUnread(answer.unread_notifications))
        .catch(error => console.warn('The unread count could not be refreshed.', error))
    },
    [send, userId],
  )
}

export function LiveNews({ user, push }: Props) {
  const connection = useConnection()
  const send = useSend<AppContract>()
  const t = useTexts('realtime')
  const show = useNewsToast()
  const count = useCount(user.id)

  const textOf = (row: PushRow, payload: Pick<PushPayload, 'message' | 'title' | 'username'>): string =>
    'text' in row.toast ? t(row.toast.text, { name: payload.username ?? '' }) : (payload[row.toast.field] ?? '')

  const hear = (row: PushRow, payload: PushPayload): void => {
    show({ event: row.event, eventId: payload.eventId, text: textOf(row, payload), link: payload.link })
    count(true)
  }

  // What was pushed while nobody listened is owed: it is asked for as soon as the line holds again.
  const catchUp = async (): Promise<void> => {
    const owed = await send('GET /notifications/owed', {}, { background: true }).catch(() => [])
    for (const item of owed) {
      const text = item.message ?? t(item.push ?? '', item.params)
      show({ event: item.push ?? '', eventId: item.eventId, text, link: item.link })
    }
    if (owed.length > 0) count(true)
  }

  // What is said of the service comes anew with each revalidation; only another person or place is another connection.
  const current = useRef({ hear, catchUp, push, connection })
  current.current = { hear, catchUp, push, connection }

  useEffect(() => {
    const start = (): (() => void) =>
      listen({
        push: current.current.push,
        user: { id: user.id, role: user.role },
        authorise: body => call(current.current.connection(), 'POST /push/auth', { body }, { background: true }),
        onEvent: (row, payload) => current.current.hear(row, payload),
        onSubscribed: () => void current.current.catchUp(),
      })
    count(false)
    let stop: (() => void) | null = start()
    const unhear = onSession(change => {
      if (change !== 'login') stop?.()
      stop = change === 'login' ? (stop ?? start()) : null
    })
    return () => {
      unhear()
      stop?.()
    }
  }, [user.id, user.role, count])

  return <ToastRegion label={t('region')} />
}
