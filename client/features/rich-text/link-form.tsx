// Where the selected words lead.
import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/controls/button.tsx'
import { TextInput } from '#client/ui/controls/text-input.tsx'
import { linkTarget } from '#shared/rich-text/rich-text.ts'

/** People leave out how addresses begin; a port is no beginning. */
function targetOf(typed: string): string {
  const text = typed.trim()
  if (linkTarget.test(text) || /^[^/]*:(?!\d)/.test(text)) return text
  return /^[^\s@/]+@[^\s@]+$/.test(text) ? `mailto:${text}` : `https://${text}`
}

/** Of a link that leads to itself when nothing is selected. */
const linked = (href: string) => ({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })

type Props = { readonly editor: Editor; readonly onClose: () => void }

/** No form of its own: it stands in one. */
export function LinkForm({ editor, onClose }: Props) {
  const t = useTexts('rich-text')
  const [typed, setTyped] = useState<string>(() => editor.getAttributes('link').href ?? '')
  const [error, setError] = useState<string | undefined>(undefined)
  const close = (): void => {
    onClose()
    editor.commands.focus()
  }
  const apply = (): void => {
    const href = targetOf(typed)
    if (!linkTarget.test(href)) {
      setError(t('link-wrong'))
      return
    }
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !editor.isActive('link')) chain.insertContent(linked(href)).run()
    else chain.setLink({ href }).run()
    close()
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
        name={`${editor.view.dom.id}-link`}
        type="url"
        label={t('link-target')}
        error={error}
        autoFocus
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button size="small" onClick={apply}>
        {t('link-apply')}
      </Button>
      {editor.isActive('link') && (
        <Button
          size="small"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            onClose()
          }}
        >
          {t('link-remove')}
        </Button>
      )}
      <Button size="small" kind="quiet" onClick={close}>
        {t('link-cancel')}
      </Button>
    </div>
  )
}
