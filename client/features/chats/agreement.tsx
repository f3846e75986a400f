// An agreement, or a request to agree: shown as a document with a stamp for each side.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/controls/button.tsx'
import { Stamp } from '#client/ui/data/stamp.tsx'
import type { Chat, Message } from './chat-types.ts'
import { nameOf } from './message-parts.tsx'

type Props = {
  readonly message: Message
  readonly people: Chat['people']
  readonly readerId: string
  /** Null when this reader cannot agree to anything. */
  readonly agree: ((message: Message) => void) | null
}

export function Agreement({ message, people, readerId, agree }: Props) {
  const t = useTexts('chats')
  const format = useFormat()
  const { agreed, text } = message
  const isDone = agreed.length > 1
  const isMine = agreed.some(({ person }) => person === readerId)
  return (
    <div className="chat-agreement">
      <div className="grid min-w-0 gap-0.5">
        <span className="note">{t(isDone ? 'agree.done' : 'agree.asked')}</span>
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        {agreed.map(({ person, at }) => (
          <Stamp key={person} title={t('agree.stamp')}>
            <bdi>{nameOf(people, person)}</bdi> · {format.date(at)}
          </Stamp>
        ))}
        {agree && !isMine && (
          <Button kind="primary" onClick={() => agree(message)}>
            {t('agree.yes')}
          </Button>
        )}
      </div>
    </div>
  )
}
