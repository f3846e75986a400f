// Asks for an address above the text: where a link leads, what is embedded. No form of its own: it stands in one.
import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/controls/button.tsx'
import { TextInput } from '#client/ui/controls/text-input.tsx'

export type AddressFormProps = { readonly editor: Editor; readonly onClose: () => void }

type Props = AddressFormProps & {
  readonly start?: string
  readonly label: string
  readonly yes: string
  readonly wrong: string
  /** False for an address that is none of those that can be used. */
  readonly onApply: (typed: string) => boolean
  /** Further buttons. */
  readonly children?: ReactNode
}

export function AddressForm({ editor, start = '', label, yes, wrong, onApply, onClose, children }: Props) {
  const t = useTexts('rich-text')
  const [typed, setTyped] = useState(start)
  const [isWrong, setWrong] = useState(false)
  const close = (): void => {
    onClose()
    editor.commands.focus()
  }
  const apply = (): void => {
    if (onApply(typed)) close()
    else setWrong(true)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') apply()
    else close()
  }
  return (
    <div className="rich-link">
      <TextInput
        name={`${editor.view.dom.id}-address`}
        type="url"
        label={label}
        error={isWrong ? wrong : undefined}
        autoFocus
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button size="small" onClick={apply}>
        {yes}
      </Button>
      {children}
      <Button size="small" kind="quiet" onClick={close}>
        {t('link-cancel')}
      </Button>
    </div>
  )
}
