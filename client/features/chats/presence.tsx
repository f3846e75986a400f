import { useCallback, useEffect, useState } from 'react'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useChannel } from '#client/platform/live-line.ts'
import { useMutation } from '#client/platform/mutations.ts'
import { useNow } from '#client/platform/offline/use-outbox.ts'
import { useRoot } from '#client/platform/root.ts'
import { Checkbox } from '#client/ui/controls/checkbox.tsx'
import type { AppContract } from '#shared/contract.ts'
import { chatChannel, presence } from '#shared/features/chats/lifecycle.ts'
import type { Listed } from './chat-types.ts'

/** Reports presence at an interval while the screen is visible, and absence as soon as it is not. */
export function useBeingHere(shown: boolean): void {
  const send = useSend<AppContract>()
  useEffect(() => {
    if (!shown) return
    const report = (here: boolean): void => {
      send('POST /chats/presence', { body: { here } }, { background: true }).catch(() => undefined)
    }
    const isLookedAt = (): boolean => document.visibilityState === 'visible'
    const again = (): void => {
      if (isLookedAt()) report(true)
    }
    const turned = (): void => report(isLookedAt())
    again()
    const round = setInterval(again, presence.every)
    document.addEventListener('visibilitychange', turned)
    return () => {
      clearInterval(round)
      document.removeEventListener('visibilitychange', turned)
      report(false)
    }
  }, [shown, send])
}

/** Sorts before every timestamp. */
const gone = ''

/** For each conversation, until when the other person is present, from socket events since page load. */
export type Presence = Readonly<Record<string, string>>

function PresenceListener({
  chat,
  onHere,
}: {
  readonly chat: string
  readonly onHere: (chat: string, until: string) => void
}) {
  const { user } = useRoot()
  useChannel(chatChannel(chat), {
    here: data => {
      const { by, until } = data as { by: string; until: string | null }
      if (by !== user?.id) onHere(chat, until ?? gone)
    },
  })
  return null
}

/** Subscribes to the conversations of a list; only people who share their own presence receive events. */
export function usePresence(chats: readonly Listed[], shown: boolean) {
  const [liveUntil, setPresence] = useState<Presence>({})
  const listener = useCallback(
    (chat: string, until: string): void => setPresence(old => ({ ...old, [chat]: until })),
    [],
  )
  const presenceListeners =
    shown &&
    chats
      .filter(({ kind }) => kind !== 'support')
      .map(({ id }) => <PresenceListener key={id} chat={id} onHere={listener} />)
  return { liveUntil, presenceListeners }
}

/** The later of the page's value and the last socket event, while it is in the future. */
export function useIsHere(start: string): (until: string | null, liveUntil: string | undefined) => boolean {
  const now = useNow(start)
  return (until, liveUntil) => (liveUntil ?? until ?? '') > now
}

export function HereMark() {
  const t = useTexts('chats')
  return (
    <span className="chat-here">
      <span className="sr-only">{t('here')}</span>
    </span>
  )
}

export function PresenceSwitch({ shown }: { readonly shown: boolean }) {
  const t = useTexts('chats')
  const { run, problem } = useMutation('PUT /chats/presence')
  const [isOn, setOn] = useState(shown)
  useEffect(() => setOn(shown), [shown])
  const turn = async (next: boolean): Promise<void> => {
    setOn(next)
    if (!(await run({ body: { shown: next } }))) setOn(shown)
  }
  return (
    <>
      <Checkbox
        name="presence"
        label={t('presence.show')}
        hint={t('presence.note')}
        checked={isOn}
        onChange={({ currentTarget }) => void turn(currentTarget.checked)}
      />
      <ActionProblem problem={problem} />
    </>
  )
}
