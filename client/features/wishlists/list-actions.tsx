import Plus from 'lucide-react/icons/plus'
import Printer from 'lucide-react/icons/printer'
import { AskButton } from '#client/platform/action-button.tsx'
import { FormButton } from '#client/platform/form/form-button.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutation } from '#client/platform/mutations.ts'
import { Button } from '#client/ui/controls/button.tsx'
import { Checkbox } from '#client/ui/controls/checkbox.tsx'
import type { Wishlist } from '#shared/features/wishlists/contract.ts'
import { listFields } from '#shared/features/wishlists/fields.ts'

export function NewList() {
  const t = useTexts('wishlists')
  return (
    <FormButton
      icon={<Plus aria-hidden="true" />}
      ask={{ fields: listFields, mutate: (send, body) => send('POST /wishlists', { body }), title: t('new') }}
    >
      {t('new')}
    </FormButton>
  )
}

export function PrintBrief() {
  const t = useTexts('wishlists')
  return (
    <Button icon={<Printer aria-hidden="true" />} onClick={() => print()}>
      {t('brief')}
    </Button>
  )
}

export function ListActions({ list }: { readonly list: Wishlist }) {
  const t = useTexts('wishlists')
  return (
    <>
      <FormButton
        ask={{
          fields: listFields,
          start: { name: list.name },
          mutate: (send, body) => send('PATCH /wishlists/{list}', { params: { list: list.id }, body }),
          title: t('rename'),
        }}
      >
        {t('rename')}
      </FormButton>
      <AskButton
        endpoint="DELETE /wishlists/{list}"
        request={{ params: { list: list.id } }}
        ask={{
          title: t('delete.title'),
          text: t('delete.text', { count: list.count }),
          yes: t('delete.yes'),
          cancel: t('delete.keep'),
          kind: 'danger',
        }}
      >
        {t('delete.open')}
      </AskButton>
    </>
  )
}

/** At most once a day, and only while the topic is not switched off. */
export function DropsSwitch({ list }: { readonly list: Wishlist }) {
  const t = useTexts('wishlists')
  const { busy, run } = useMutation('PATCH /wishlists/{list}')
  return (
    <Checkbox
      name="tells-drops"
      label={t('drops.label')}
      hint={t('drops.hint')}
      checked={list.notifiesDrops}
      disabled={busy}
      onChange={event => void run({ params: { list: list.id }, body: { notifiesDrops: event.currentTarget.checked } })}
    />
  )
}
