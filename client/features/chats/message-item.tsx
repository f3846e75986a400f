import Ellipsis from 'lucide-react/icons/ellipsis'
import Info from 'lucide-react/icons/info'
import { memo, type ReactNode } from 'react'
import { hourStyle } from '#client/platform/i18n/day-of.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { classes } from '#client/ui/base/classes.ts'
import { Button } from '#client/ui/controls/button.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { href } from '#shared/routes/href.ts'
import { Agreement } from './agreement.tsx'
import type { Chat, Message, MessageActions } from './chat-types.ts'
import { Answered, Files, MessageText, nameOf, Signs, type signs } from './message-parts.tsx'
import { MessageTools } from './message-tools.tsx'
import type { Pending } from './use-sending.ts'
import { VoicePlayer } from './voice-player.tsx'

type Props = {
  readonly message: Message
  readonly people: Chat['people']
  readonly readerId: string
  readonly isRead: boolean
  /** Whether its tools are open. */
  readonly isOpen: boolean
  readonly onTools: (seq: number | null) => void
  /** Null when no action is possible: for staff, and in a stopped conversation. */
  readonly actions: MessageActions | null
  readonly mayAgree: boolean
}

/** A message from the site: staff have read the conversation, or it was closed. */
function SystemLine({ message }: Pick<Props, 'message'>) {
  const t = useTexts('chats')
  const format = useFormat()
  return (
    <li data-seq={message.seq} className="chat-system">
      <Info aria-hidden="true" className="size-4.5 shrink-0" />
      {t(`system.${message.text}`, { date: format.dateTime(message.at) })}
    </li>
  )
}

/** Where support was asked: the screen, and the article that was read there. */
function AskedOn({ about }: { readonly about: NonNullable<Message['about']> }) {
  const t = useTexts('chats')
  const { title, thing, article } = about
  return (
    <p className="note">
      {t('asked-on', { title })}
      {thing && (
        <>
          {' · '}
          <bdi>{thing}</bdi>
        </>
      )}
      {article && (
        <>
          {' · '}
          {t('asked-after')}{' '}
          <Anchor
            href={href('help-center.article', { slug: article.slug })}
            target="_blank"
            rel="noopener"
            className="underline underline-offset-4"
          >
            <bdi>{article.title}</bdi>
          </Anchor>
        </>
      )}
    </p>
  )
}

function Body({ message, people, actions }: Pick<Props, 'message' | 'people' | 'actions'>) {
  const t = useTexts('chats')
  const { text, deleted, replyTo, files, voice, about } = message
  return (
    <div className="chat-bubble">
      {replyTo && <Answered replyTo={replyTo} people={people} onOpen={seq => actions?.open(seq)} />}
      {deleted && <p className="text-ink-soft italic">{t(text ? 'taken-back-staff' : 'taken-back')}</p>}
      {text && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          <MessageText text={text} />
        </p>
      )}
      {about && <AskedOn about={about} />}
      {voice && files[0] ? <VoicePlayer file={files[0].id} voice={voice} /> : <Files files={files} />}
    </div>
  )
}

function Footer({
  message,
  isMine,
  isRead,
}: {
  readonly message: Message
  readonly isMine: boolean
  readonly isRead: boolean
}) {
  const t = useTexts('chats')
  const format = useFormat()
  const wording = [format.date(message.at, hourStyle), message.edited && t('edited'), isMine && isRead && t('read')]
  return (
    <time dateTime={message.at} title={format.dateTime(message.at)}>
      {wording.filter(Boolean).join(' · ')}
    </time>
  )
}

/** The text as a bubble or an agreement, and the button that opens its tools. */
function Line({ message, people, readerId, isOpen, onTools, actions, mayAgree }: Omit<Props, 'isRead'>) {
  const t = useTexts('chats')
  const isAgreement = message.agreed.length > 0 && !message.deleted
  return (
    <div className="chat-line">
      {isAgreement ? (
        <Agreement {...{ message, people, readerId }} agree={mayAgree ? (actions?.agree ?? null) : null} />
      ) : (
        <Body {...{ message, people, actions }} />
      )}
      {actions && !message.deleted && (
        <IconButton
          className="chat-more"
          label={t('tools')}
          aria-expanded={isOpen}
          icon={<Ellipsis aria-hidden="true" />}
          onClick={() => onTools(isOpen ? null : message.seq)}
        />
      )}
    </div>
  )
}

export const MessageItem = memo(function MessageItem(props: Props) {
  const { message, people, readerId, isRead, isOpen, onTools, actions, mayAgree } = props
  const t = useTexts('chats')
  if (message.kind === 'system') return <SystemLine message={message} />
  const isMine = message.author === readerId
  const react = actions ? (sign: keyof typeof signs, on: boolean) => actions.react(message, sign, on) : undefined
  return (
    <li data-seq={message.seq} className={classes('chat-message', isMine && 'chat-mine')}>
      <span className="sr-only">{isMine ? t('you') : nameOf(people, message.author)}</span>
      <Line {...props} />
      <Signs message={message} people={people} readerId={readerId} onPress={react} />
      {isOpen && actions && <MessageTools {...{ message, isMine, actions, mayAgree }} onClose={() => onTools(null)} />}
      <Footer message={message} isMine={isMine} isRead={isRead} />
    </li>
  )
})

function usePendingText(): (pending: Pending) => string {
  const t = useTexts('chats')
  const format = useFormat()
  return ({ state, files, stored, reason }) => {
    if (state === 'sending' && files > 1)
      return t('state.files', { done: format.number(stored), all: format.number(files) })
    return t(`state.${state === 'waiting' && reason ? 'kept' : state}`)
  }
}

/** A message that the server does not have yet: being sent, waiting for a connection, or refused. */
export function PendingItem({ pending }: { readonly pending: Pending }) {
  const t = useTexts('chats')
  const { text, files, isVoice, state, reason, retry, drop } = pending
  const wording = usePendingText()(pending)
  const what: ReactNode = isVoice ? t('voice') : files > 0 && t('files', { count: files })
  return (
    <li className="chat-message chat-mine" data-pending={state}>
      <div className="chat-bubble">
        {text && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {text}
          </p>
        )}
        {what && <p className="text-ink-soft">{what}</p>}
      </div>
      <span role="status" className={state === 'failed' ? 'text-brick' : undefined}>
        {wording} {reason}
      </span>
      {state === 'failed' && (
        <span className="flex gap-2">
          <Button size="small" onClick={retry}>
            {t('retry')}
          </Button>
          <Button size="small" kind="quiet" onClick={drop}>
            {t('drop')}
          </Button>
        </span>
      )}
    </li>
  )
}
