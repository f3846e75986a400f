// Live notifications of a signed-in person: push connection, toasts, unread count. A chunk of its own, loaded after
// hydration.
import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { toast } from 'react-toastify/unstyled'
import { useConnection, useSend } from '#client/platform/api.ts'
import { call } from '#client/platform/calls.ts'
import { isInFront, setChatRefresh, useChatRead } from '#client/platform/chat-desk.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { onSession } from '#client/platform/session/session.ts'
import type { AppContract } from '#shared/contract.ts'
import type { PushPayload, PushRow } from '#shared/realtime/events.ts'
import type { PageUser, PushClient } from '#shared/rendering/page.ts'
import { openFromPush, silenceDevice } from './device.ts'
import { useFreshScreen, useRowChanges } from './follow-rows.ts'
import { listen } from './listen.ts'
import { announceNotification } from './notification-event.ts'
import { ToastRegion } from './toast-region.tsx'
import { setUnread, useUnread } from './unread.ts'

type Props = { readonly user: PageUser; readonly push: PushClient }
type Shown = { readonly event: string; readonly eventId: string; readonly text: string; readonly link: string }

function useNotificationToast(): (notification: Shown) => void {
  const navigate = useNavigate()
  return useCallback(
    ({ event, eventId, text, link }) => {
      if (!firstTime(eventId)) return
      if (event === 'new-message') setChatRefresh(true)
      if (!isInFront(link)) toast(text, { type: 'info', toastId: eventId, onClick: () => navigate(link) })
      announceNotification({ event, link })
    },
    [navigate],
  )
}

/** Requests the unread count as the specification defines it; a failure is only logged. */
function useCount(userId: string): (triggered: boolean) => void {
  const send = useSend<AppContract>()
  // Several events during one request cause only one further request.
  const asking = useRef({ isOn: false, isDue: false })
  return useCallback(
    triggered => {
      const ask = (): void => {
        const body = triggered ? { new_notification: false as const } : {}
        asking.current = { isOn: true, isDue: false }
        send('PATCH /notify/user/{id}/', { params: { id: userId }, body }, { background: true })
          .then(answer => setUnread(answer.unread_notifications))
          .catch(error => console.warn('The unread count could not be refreshed.', error))
          .finally(() => {
            const { isDue } = asking.current
            asking.current = { isOn: false, isDue: false }
            if (isDue) ask()
          })
      }
      if (asking.current.isOn) asking.current.isDue = true
      else ask()
    },
    [send, userId],
  )
}

/** The icon of the installed application, in browsers that show a count on it. */
type Badged = { setAppBadge?: (count?: number) => Promise<void>; clearAppBadge?: () => Promise<void> }

let badge: number | null = null

/** Shows the unread count on the icon; zero clears it. */
function showBadge(count: number): void {
  if (count === badge) return
  badge = count
  const { setAppBadge, clearAppBadge } = navigator as Badged
  const work = count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator)
  // Refused where the site is not installed.
  work?.catch(() => undefined)
}

/** Imported dynamically, or the public pages would include it. */
const renewFirst = async (base: string): Promise<void> =>
  (await import('#client/platform/session/renew-first.ts')).renewEnded(base)

type Line = {
  readonly onPush: (row: PushRow, payload: PushPayload) => void
  readonly catchUp: () => Promise<void>
  readonly count: (triggered: boolean) => void
  readonly refresh: () => void
  readonly push: PushClient
  readonly connection: ReturnType<typeof useConnection>
}

/** Keeps the push connection open while the person is signed in. */
function useLine(user: PageUser, line: Line): void {
  // Each revalidation brings new props; only another person needs another connection.
  const current = useRef(line)
  current.current = line
  const { count } = line
  useEffect(() => {
    const start = (): (() => void) =>
      listen({
        push: current.current.push,
        user: { id: user.id, role: user.role },
        authorise: body => call(current.current.connection(), 'POST /push/auth', { body }, { background: true }),
        onEvent: (row, payload) => current.current.onPush(row, payload),
        onSubscribed: () => void current.current.catchUp(),
        onChanged: () => current.current.refresh(),
        onReturned: () => {
          count(false)
          current.current.refresh()
        },
      })
    let isOver = false
    let stop: (() => void) | null = null
    // Renew the token first, or each of the first calls would be refused.
    void renewFirst(current.current.connection().base).then(() => {
      if (isOver) return
      count(false)
      stop ??= start()
    })
    const unhear = onSession(change => {
      if (change !== 'login') {
        stop?.()
        showBadge(0)
        void silenceDevice()
      }
      isOver = change !== 'login'
      stop = isOver ? null : (stop ?? start())
    })
    return () => {
      isOver = true
      unhear()
      stop?.()
    }
  }, [user.id, user.role, count])
}

export function LiveNotifications({ user, push }: Props) {
  const connection = useConnection()
  const send = useSend<AppContract>()
  const t = useTexts('realtime')
  const { language, unread } = useRoot()
  const shown = useUnread(unread)
  const show = useNotificationToast()
  const navigate = useNavigate()
  const count = useCount(user.id)

  const textOf = (toast: NonNullable<PushRow['toast']>, payload: PushPayload): string =>
    'text' in toast
      ? t(toast.text, { name: payload.username ?? '' })
      : (payload.toasts?.[language] ?? payload[toast.field] ?? '')

  const onPush = (row: PushRow, payload: PushPayload): void => {
    const { eventId, link } = payload
    if (row.toast) show({ event: row.event, eventId, text: textOf(row.toast, payload), link })
    // The unread count updates everywhere; only the notification list itself is loaded again.
    else if (location.pathname.endsWith('/notifications')) announceNotification({ event: row.event, link })
    count(true)
  }

  // Events that were missed while disconnected are requested as soon as the connection is back.
  const catchUp = async (): Promise<void> => {
    const missed = await send('GET /notifications/missed', {}, { background: true }).catch(() => [])
    for (const item of missed) {
      const text = item.message ?? t(item.push ?? '', item.params)
      show({ event: item.push ?? '', eventId: item.eventId, text, link: item.link })
    }
    if (missed.length > 0) count(true)
  }

  useChatRead(() => count(false))
  const refresh = useFreshScreen()
  useRowChanges(refresh)

  useLine(user, { onPush, catchUp, count, refresh, push, connection })

  // A message counts once: it is a notification for its conversation.
  useEffect(() => showBadge(shown), [shown])
  useEffect(() => openFromPush(link => navigate(link)), [navigate])

  return <ToastRegion label={t('region')} />
}

const key = 'shownEvents'
const shownLimit = 100

function read(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[]
  } catch {
    return []
  }
}

/** Records the event and returns whether this tab had not shown it before. */
function firstTime(eventId: string): boolean {
  const shown = read()
  if (shown.includes(eventId)) return false
  sessionStorage.setItem(key, JSON.stringify([...shown, eventId].slice(-shownLimit)))
  return true
}
