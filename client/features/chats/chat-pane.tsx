import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { useRevalidate } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useKeys } from '#client/platform/list/use-list-keys.ts'
import { useMutate, useMutation } from '#client/platform/mutations.ts'
import { useOnline } from '#client/platform/offline/use-online.ts'
import { Callout } from '#client/ui/floats/callout.tsx'
import { Dialog } from '#client/ui/floats/dialog.tsx'
import { ChatHeader } from './chat-header.tsx'
import { ChatSide } from './chat-side.tsx'
import type { Chat, Message, MessageActions, Side, Stretch } from './chat-types.ts'
import { type Aim, Composer } from './composer.tsx'
import { MessageLog } from './message-log.tsx'
import { nameOf } from './message-parts.tsx'
import { mayEdit } from './message-tools.tsx'
import { useIsHere } from './presence.tsx'
import { useDraftText, useReading, useTyping } from './use-attention.ts'
import { useLogScroll } from './use-log-scroll.ts'
import { useChatSending } from './use-sending.ts'
import { useThread } from './use-thread.ts'

export type PaneProps = {
  readonly chat: Chat
  readonly first: Stretch
  readonly side: Side
  readonly readerId: string
  /** The message that the address names; null: the first unread message, or else the end. */
  readonly at: number | null
  readonly contextHref: string | null
  readonly back: string
  readonly now: string
  /** Until when the other person counts as present, from the last socket event. */
  readonly liveUntil?: string | undefined
  /** Shown above the conversation's subject. */
  readonly beside?: ReactNode
}

/** The name of the other person; staff see all names. */
export function useChatName(readerId: string): (chat: Chat) => string {
  const t = useTexts('chats')
  return ({ people, own }) => {
    const others = people.filter(({ id, readSeq }) => readSeq !== null && id !== readerId)
    const names = others.map(({ name }) => name)
    return own && names.length === 0 ? t('support') : names.join(', ')
  }
}

function useFirstUnread({ own }: Chat, { items }: Stretch, readerId: string): number | null {
  const [first] = useState(
    () => items.find(({ seq, author }) => own && seq > own.readSeq && author !== readerId)?.seq ?? null,
  )
  return first
}

/** Mutations on messages; each changed message is fetched again afterwards. */
function useMessageActions(
  chat: Chat,
  refresh: (seq: number) => Promise<void>,
  aimAt: (aim: Aim) => void,
  open: (seq: number) => void,
) {
  const ofMessage = ({ id }: Message) => ({ chat: chat.id, message: id })
  const after = (message: Message) => async (): Promise<void> => await refresh(message.seq)
  const remove = useMutate(async (send, message: Message) => {
    await send('DELETE /chats/{chat}/messages/{message}', { params: ofMessage(message) }).finally(after(message))
  })
  const agree = useMutate(async (send, message: Message) => {
    await send('POST /chats/{chat}/messages/{message}/agree', { params: ofMessage(message) }).finally(after(message))
  })
  const react = useMutate(
    async (send, message: Message, body: { reaction: Parameters<MessageActions['react']>[1]; on: boolean }) => {
      await send('POST /chats/{chat}/messages/{message}/react', { params: ofMessage(message), body }).finally(
        after(message),
      )
    },
    { stays: true },
  )
  const rewrite = useMutate(
    async (send, message: Message, text: string) => {
      await send('PATCH /chats/{chat}/messages/{message}', { params: ofMessage(message), body: { text } }).finally(
        after(message),
      )
    },
    { stays: true },
  )
  const current = useRef({ aimAt, open, remove: remove.run, agree: agree.run, react: react.run })
  current.current = { aimAt, open, remove: remove.run, agree: agree.run, react: react.run }
  const actions = useMemo<MessageActions>(
    () => ({
      reply: message => current.current.aimAt({ kind: 'reply', message }),
      edit: message => current.current.aimAt({ kind: 'edit', message }),
      remove: message => void current.current.remove(message),
      agree: message => void current.current.agree(message),
      react: (message, reaction, on) => void current.current.react(message, { reaction, on }),
      open: seq => current.current.open(seq),
    }),
    [],
  )
  const problem = [remove, agree, react, rewrite].map(one => one.problem?.detail).find(Boolean) ?? null
  return { actions, rewrite: rewrite.run, problem }
}

function useAim(setText: (text: string) => void) {
  const box = useRef<HTMLTextAreaElement>(null)
  const [aim, setAim] = useState<Aim>(null)
  const aimAt = (next: Aim): void => {
    if (next?.kind === 'edit') setText(next.message.text)
    else if (aim?.kind === 'edit') setText('')
    setAim(next)
    box.current?.focus()
  }
  return { box, aim, aimAt }
}

function Notices({ chat, now }: Pick<PaneProps, 'chat' | 'now'>) {
  const t = useTexts('chats')
  const isOnline = useOnline(now)
  const unblock = useMutation('PATCH /chats/{chat}')
  return (
    <>
      {!isOnline && (
        <p role="status" className="chat-stopped">
          {t('offline')}
        </p>
      )}
      {chat.stopped && (
        <div className="chat-stopped">
          <Callout kind="warning">
            {t(`stopped.${chat.own?.blocked ? 'own-block' : chat.stopped}`)}{' '}
            {chat.own?.blocked && (
              <button
                type="button"
                className="underline underline-offset-4"
                onClick={() => void unblock.run({ params: { chat: chat.id }, body: { blocked: false } })}
              >
                {t('unblock')}
              </button>
            )}
          </Callout>
        </div>
      )}
    </>
  )
}

type ChatKeysOptions = {
  readonly thread: Pick<Stretch, 'items'>
  readonly readerId: string
  readonly mayAnswer: boolean
  readonly aimAt: (aim: Aim) => void
  readonly box: RefObject<HTMLTextAreaElement | null>
}

function useChatKeys({ thread: { items }, readerId, mayAnswer, aimAt, box }: ChatKeysOptions): void {
  useKeys({
    r: () => {
      const last = items.findLast(({ author, deleted, kind }) => author !== readerId && !deleted && kind !== 'system')
      if (mayAnswer && last) aimAt({ kind: 'reply', message: last })
    },
    e: () => {
      const own = items.findLast(message => message.author === readerId && mayEdit(message))
      if (mayAnswer && own) aimAt({ kind: 'edit', message: own })
    },
    w: () => box.current?.focus(),
  })
}

const hereOf = ({ people }: Chat): string | null => people.find(({ here }) => here)?.here ?? null

export function ChatPane(props: PaneProps) {
  const { chat, first, side, readerId, at, contextHref, back, now, liveUntil, beside } = props
  const t = useTexts('chats')
  const revalidate = useRevalidate()
  const name = useChatName(readerId)(chat)
  const isHere = useIsHere(now)(hereOf(chat), liveUntil)
  const [text, setText] = useDraftText(chat)
  const [isBeside, setBeside] = useState(false)
  const { box, aim, aimAt } = useAim(setText)
  const typing = useTyping()
  const fresh = (): void => void revalidate().catch(() => undefined)
  const thread = useThread({ chat: chat.id, side, first, onChanged: fresh, typing })
  const { pending, send } = useChatSending(chat.id, side, thread)
  const firstUnread = useFirstUnread(chat, first, readerId)
  const tail = pending.map(({ id, state }) => id + state).join()
  const scroll = useLogScroll(thread, { seq: at ?? firstUnread }, tail)
  useReading({ chat, seen: scroll.seen, onRead: fresh })
  const open = (seq: number): void => {
    setBeside(false)
    if (!scroll.goTo(seq)) location.assign(`${back}?chat=${chat.id}&at=${seq}`)
  }
  const { actions, rewrite, problem } = useMessageActions(chat, thread.refresh, aimAt, open)
  const mayWrite = chat.stopped === null && (side === 'member' || chat.kind === 'support')
  const mayAnswer = mayWrite && side === 'member'
  useChatKeys({ thread, readerId, mayAnswer, aimAt, box })
  return (
    <>
      <section aria-label={name} className="chat-conversation">
        <ChatHeader
          chat={chat}
          name={name}
          isHere={isHere}
          contextHref={contextHref}
          back={back}
          onDetails={() => setBeside(true)}
        />
        <MessageLog
          {...{ chat, readerId, thread, pending, firstUnread, scroll, now }}
          actions={mayAnswer ? actions : null}
          typing={typing.who && typing.who !== readerId ? nameOf(chat.people, typing.who) : null}
        />
        <ActionProblem problem={problem} />
        <Notices chat={chat} now={now} />
        {mayWrite && (
          <Composer
            {...{ box, text, aim, send, name }}
            onText={next => {
              setText(next)
              if (next !== '' && mayAnswer && typing.mayNotify()) thread.sendTyping(readerId)
            }}
            onAim={next => aimAt(next)}
            edit={rewrite}
            mayAttach={mayAnswer}
            mayAgree={mayAnswer && chat.kind !== 'support'}
          />
        )}
      </section>
      <aside className="chat-side max-xl:hidden">
        {beside}
        <ChatSide chat={chat} name={name} onOpen={open} />
      </aside>
      {isBeside && (
        <Dialog open onClose={() => setBeside(false)} title={name} closeLabel={t('close')}>
          {beside}
          <ChatSide chat={chat} name={name} onOpen={open} />
        </Dialog>
      )}
    </>
  )
}
