// Ask for an address above the text: where a link leads, what is embedded. No forms of their own: they stand in one.
import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/controls/button.tsx'
import { TextInput } from '#client/ui/controls/text-input.tsx'
import { linkTarget } from '#shared/rich-text/rich-text.ts'
import { insertEmbed } from './create-editor.ts'
import { embedAt } from './embed-at.ts'

type FormProps = { readonly editor: Editor; readonly onClose: () => void }

type Props = FormProps & {
  readonly start?: string
  readonly label: string
  readonly yes: string
  readonly wrong: string
  /** False for an address that is none of those that can be used. */
  readonly onApply: (typed: string) => boolean
  /** Further buttons. */
  readonly children?: ReactNode
}

function AddressForm({ editor, start = '', label, yes, wrong, onApply, onClose, children }: Props) {
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

/** People leave out how addresses begin; a port is no beginning. */
function targetOf(typed: string): string {
  const text = typed.trim()
  if (linkTarget.test(text) || /^[^/]*:(?!\d)/.test(text)) return text
  return /^[^\s@/]+@[^\s@]+$/.test(text) ? `mailto:${text}` : `https://${text}`
}

/** Of a link that leads to itself when nothing is selected. */
const linked = (href: string) => ({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })

export function LinkForm({ editor, onClose }: FormProps) {
  const t = useTexts('rich-text')
  const apply = (typed: string): boolean => {
    const href = targetOf(typed)
    if (!linkTarget.test(href)) return false
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !editor.isActive('link')) chain.insertContent(linked(href)).run()
    else chain.setLink({ href }).run()
    return true
  }
  const remove = (): void => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <AddressForm
      {...{ editor, onClose }}
      start={editor.getAttributes('link').href}
      label={t('link-target')}
      yes={t('link-apply')}
      wrong={t('link-wrong')}
      onApply={apply}
    >
      {editor.isActive('link') && (
        <Button size="small" onClick={remove}>
          {t('link-remove')}
        </Button>
      )}
    </AddressForm>
  )
}

/** Which product, idea, professional or calculator a text shows. */
export function EmbedForm({ editor, onClose }: FormProps) {
  const t = useTexts('rich-text')
  const apply = (typed: string): boolean => {
    const embed = embedAt(typed, location.host)
    if (embed) insertEmbed(editor, embed)
    return embed !== null
  }
  return (
    <AddressForm
      {...{ editor, onClose }}
      label={t('embed-target')}
      yes={t('embed-apply')}
      wrong={t('embed-wrong')}
      onApply={apply}
    />
  )
}
