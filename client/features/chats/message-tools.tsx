import { useCopy } from '#client/platform/copy.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useKeys } from '#client/platform/list/use-list-keys.ts'
import { Button } from '#client/ui/controls/button.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { editMinutes } from '#shared/features/chats/lifecycle.ts'
import type { Message, MessageActions } from './chat-types.ts'
import { signs } from './message-parts.tsx'

type Props = {
  readonly message: Message
  readonly isMine: boolean
  readonly actions: MessageActions
  readonly mayAgree: boolean
  readonly onClose: () => void
}

const signNames = Object.keys(signs) as (keyof typeof signs)[]

/** A text message that nobody has agreed to, within the time limit; the server decides. */
export const mayEdit = ({ kind, agreed, deleted, at }: Message): boolean =>
  kind === 'text' && !deleted && agreed.length === 0 && Date.now() - Date.parse(at) < editMinutes * 60_000

export function MessageTools({ message, isMine, actions, mayAgree, onClose }: Props) {
  const t = useTexts('chats')
  const { copy } = useCopy()
  const isFree = message.agreed.length === 0
  useKeys({ escape: onClose })
  const entries = [
    { label: t('reply'), run: () => actions.reply(message) },
    ...(message.text ? [{ label: t('copy'), run: () => void copy(message.text) }] : []),
    ...(mayAgree && isFree && message.kind === 'text' && message.text
      ? [{ label: t('agree.mark'), run: () => actions.agree(message) }]
      : []),
    ...(isMine && mayEdit(message) ? [{ label: t('edit'), run: () => actions.edit(message) }] : []),
    ...(isMine && isFree ? [{ label: t('take-back'), run: () => actions.remove(message) }] : []),
  ]
  return (
    <div className="chat-tools">
      {signNames.map(name => {
        const Icon = signs[name]
        return (
          <IconButton
            key={name}
            label={t(`signs.${name}`)}
            icon={<Icon aria-hidden="true" />}
            onClick={() => {
              actions.react(message, name, true)
              onClose()
            }}
          />
        )
      })}
      {entries.map(({ label, run }) => (
        <Button
          key={label}
          size="small"
          kind="quiet"
          onClick={() => {
            run()
            onClose()
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
