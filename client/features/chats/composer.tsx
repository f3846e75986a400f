import AudioLines from 'lucide-react/icons/mic'
import Paperclip from 'lucide-react/icons/paperclip'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import StampIcon from 'lucide-react/icons/stamp'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { useHydrated } from '#client/platform/hydrated.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useShared } from '#client/platform/offline/use-shared.ts'
import { Refused } from '#client/platform/sending.ts'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { messageLength } from '#shared/features/chats/lifecycle.ts'
import { AgreeDialog } from './agree-dialog.tsx'
import type { Message } from './chat-types.ts'
import { EmojiChoice } from './emoji-choice.tsx'
import { FilesDialog } from './files-dialog.tsx'
import type { Draft } from './use-sending.ts'
import { mayRecord, VoiceRecorder } from './voice-recorder.tsx'

/** What the text is for: a reply to a message, or an edit of one. */
export type Aim = { readonly kind: 'reply' | 'edit'; readonly message: Message } | null

type Props = {
  readonly box: RefObject<HTMLTextAreaElement | null>
  readonly text: string
  readonly onText: (text: string) => void
  readonly aim: Aim
  readonly onAim: (aim: Aim) => void
  readonly send: (draft: Draft) => Promise<void>
  /** Edits a message; resolves to false when the server refused the edit. */
  readonly edit: (message: Message, text: string) => Promise<boolean>
  /** The recipient's name. */
  readonly name: string
  /** Files, voice messages and agreements are not available to staff. */
  readonly mayAttach: boolean
  readonly mayAgree: boolean
}

function AimLine({ aim, onAim }: Pick<Props, 'aim' | 'onAim'>) {
  const t = useTexts('chats')
  if (!aim) return null
  return (
    <p className="chat-aim">
      <span className="min-w-0 grow truncate">
        {t(`aim.${aim.kind}`)} <bdi>{aim.message.text}</bdi>
      </span>
      <IconButton label={t('aim.end')} icon={<X aria-hidden="true" />} onClick={() => onAim(null)} />
    </p>
  )
}

/** With a touch keyboard Enter adds a line; elsewhere it sends. */
const sendsByEnter = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && matchMedia('(pointer: fine)').matches

/** Sends the whole draft or shows why not; the typed text stays until it is stored. */
function useSubmit({ text, onText, aim, onAim, send, edit }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const sendDraft = async (draft: Draft): Promise<boolean> => {
    try {
      await send({ ...draft, replyTo: aim?.kind === 'reply' ? aim.message.id : undefined })
      setProblem(null)
      onAim(null)
      return true
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setProblem(error.message)
      return false
    }
  }
  const submit = async (): Promise<void> => {
    const trimmed = text.trim()
    if (trimmed === '') return
    onText('')
    if (aim?.kind === 'edit') onAim(null)
    const done = aim?.kind === 'edit' ? await edit(aim.message, trimmed) : await sendDraft({ text: trimmed })
    if (!done) onText(trimmed)
  }
  return { problem, submit, sendDraft }
}

type Opened = 'files' | 'voice' | 'agree' | null

type ToolsProps = Pick<Props, 'mayAttach' | 'mayAgree'> & { readonly onOpen: (what: Opened) => void }

function Tools({ mayAttach, mayAgree, onOpen }: ToolsProps) {
  const t = useTexts('chats')
  const isHydrated = useHydrated()
  if (!mayAttach) return null
  return (
    <>
      <IconButton label={t('add-files')} icon={<Paperclip aria-hidden="true" />} onClick={() => onOpen('files')} />
      {isHydrated && mayRecord() && (
        <IconButton label={t('record')} icon={<AudioLines aria-hidden="true" />} onClick={() => onOpen('voice')} />
      )}
      {mayAgree && (
        <span className="max-sm:hidden">
          <IconButton
            label={t('agree.write')}
            icon={<StampIcon aria-hidden="true" />}
            onClick={() => onOpen('agree')}
          />
        </span>
      )}
    </>
  )
}

function Box({ box, text, onText, aim, onAim, name, submit }: Props & { readonly submit: () => Promise<void> }) {
  const t = useTexts('chats')
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (sendsByEnter(event)) {
      event.preventDefault()
      void submit()
    } else if (event.key === 'Escape' && aim) {
      event.stopPropagation()
      onAim(null)
    }
  }
  return (
    <textarea
      ref={box}
      dir="auto"
      rows={1}
      maxLength={messageLength}
      value={text}
      aria-label={t('write', { name })}
      placeholder={t('write', { name })}
      className="control chat-box"
      onChange={event => onText(event.target.value)}
      onKeyDown={onKeyDown}
    />
  )
}

/** What another application has shared: photos open the dialog of files, a text alone goes into the box. */
function SharedFiles({ onText, sendDraft }: Pick<Props, 'onText'> & Pick<ReturnType<typeof useSubmit>, 'sendDraft'>) {
  const shared = useShared()
  const isText = shared !== null && shared.files.length === 0
  useEffect(() => {
    if (!isText) return
    onText(shared.text)
    shared.done()
  })
  if (!shared || isText) return null
  return (
    <FilesDialog
      start={shared.text}
      given={shared.files}
      onSend={sendDraft}
      onSent={shared.done}
      onClose={shared.close}
    />
  )
}

export function Composer(props: Props) {
  const { aim, onAim, mayAttach, mayAgree, text, onText } = props
  const t = useTexts('chats')
  const [opened, setOpened] = useState<Opened>(null)
  const [isRefused, setRefused] = useState(false)
  const { problem, submit, sendDraft } = useSubmit(props)
  const open = (what: Opened): void => {
    setRefused(false)
    setOpened(what)
  }
  const close = (): void => setOpened(null)
  // The box comes back, so that the message can be written instead.
  const refuse = (): void => {
    close()
    setRefused(true)
  }
  return (
    <form
      className="chat-composer"
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <ActionProblem problem={problem ?? (isRefused ? t('no-microphone') : null)} />
      <AimLine aim={aim} onAim={onAim} />
      {opened === 'voice' ? (
        <VoiceRecorder onClose={close} onRefused={refuse} onSend={sendDraft} />
      ) : (
        <div className="flex items-end gap-1">
          <Tools mayAttach={mayAttach} mayAgree={mayAgree} onOpen={open} />
          <EmojiChoice box={props.box} onText={onText} />
          <Box {...props} submit={submit} />
          <IconButton
            type="submit"
            label={t('send')}
            className="text-clay"
            icon={<SendHorizontal aria-hidden="true" className="rtl:-scale-x-100" />}
          />
        </div>
      )}
      {mayAttach && <SharedFiles onText={onText} sendDraft={sendDraft} />}
      {opened === 'files' && <FilesDialog start={text} onSend={sendDraft} onSent={() => onText('')} onClose={close} />}
      {opened === 'agree' && <AgreeDialog start={text} onSend={sendDraft} onSent={() => onText('')} onClose={close} />}
    </form>
  )
}
