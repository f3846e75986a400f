// Which product, idea, professional or calculator a text shows.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { embedAt } from '#shared/rich-text/embed-address.ts'
import { AddressForm, type AddressFormProps } from './address-form.tsx'
import { insertEmbed } from './create-editor.ts'

export function EmbedForm({ editor, onClose }: AddressFormProps) {
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
