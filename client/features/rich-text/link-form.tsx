// Where the selected words lead.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/controls/button.tsx'
import { linkTarget } from '#shared/rich-text/rich-text.ts'
import { AddressForm, type AddressFormProps } from './address-form.tsx'

/** People leave out how addresses begin; a port is no beginning. */
function targetOf(typed: string): string {
  const text = typed.trim()
  if (linkTarget.test(text) || /^[^/]*:(?!\d)/.test(text)) return text
  return /^[^\s@/]+@[^\s@]+$/.test(text) ? `mailto:${text}` : `https://${text}`
}

/** Of a link that leads to itself when nothing is selected. */
const linked = (href: string) => ({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })

export function LinkForm({ editor, onClose }: AddressFormProps) {
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
