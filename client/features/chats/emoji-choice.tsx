import Smile from 'lucide-react/icons/smile'
import { type RefObject, Suspense, useId, useRef, useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { whenVisible } from '#client/platform/when-visible.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { messageLength } from '#shared/features/chats/lifecycle.ts'

const EmojiList = whenVisible(null, () => import('./emoji-list.tsx').then(part => part.EmojiList), ['emoji'])

type Props = { readonly box: RefObject<HTMLTextAreaElement | null>; readonly onText: (text: string) => void }

/** Puts an emoji where the text is being written. Phones have their own on the keyboard. */
export function EmojiChoice({ box, onText }: Props) {
  const t = useTexts('chats')
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const pick = (picked: string): void => {
    const field = box.current
    panel.current?.hidePopover()
    if (!field || field.value.length + picked.length > messageLength) return
    field.setRangeText(picked, field.selectionStart, field.selectionEnd, 'end')
    onText(field.value)
    field.focus()
  }
  return (
    <span className="max-sm:hidden">
      <IconButton label={t('add-emoji')} icon={<Smile aria-hidden="true" />} popoverTarget={id} />
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="menu-panel"
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && (
          <Suspense fallback={<div className="emoji-list" />}>
            <EmojiList onPick={pick} />
          </Suspense>
        )}
      </div>
    </span>
  )
}
