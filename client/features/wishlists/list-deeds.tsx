// What one does with a list: begin it, name it, hear of falling prices, print it, throw it away.
import Plus from 'lucide-react/icons/plus'
import Printer from 'lucide-react/icons/printer'
import { AskButton, DialogButton } from '#client/platform/deed-button.tsx'
import { useDeed } from '#client/platform/deeds.ts'
import { FormDialog } from '#client/platform/form/form.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/controls/button.tsx'
import { Checkbox } from '#client/ui/controls/choice.tsx'
import type { Wishlist } from '#shared/features/wishlists/contract.ts'
import { listFields } from '#shared/features/wishlists/fields.ts'

function ListDialog({ list, onClose }: { readonly list?: Wishlist; readonly onClose: () => void }) {
  const t = useTexts('wishlists')
  const form = useForm(listFields, {
    start: list && { name: list.name },
    act: async (send, body) => {
      if (list) await send('PATCH /wishlists/{list}', { params: { list: list.id }, body })
      else await send('POST /wishlists', { body })
    },
  })
  return <FormDialog form={form} title={t(list ? 'rename' : 'new')} onClose={onClose} />
}

export function NewList() {
  const t = useTexts('wishlists')
  return (
    <DialogButton icon={<Plus aria-hidden="true" />} dialog={close => <ListDialog onClose={close} />}>
      {t('new')}
    </DialogButton>
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

export function ListDeeds({ list }: { readonly list: Wishlist }) {
  const t = useTexts('wishlists')
  return (
    <>
      <DialogButton dialog={close => <ListDialog list={list} onClose={close} />}>{t('rename')}</DialogButton>
      <AskButton
        deed="DELETE /wishlists/{list}"
        request={{ params: { list: list.id } }}
        ask={{
          title: t('delete.title'),
          text: t('delete.text', { count: list.count }),
          yes: t('delete.yes'),
          keep: t('delete.keep'),
          kind: 'danger',
        }}
      >
        {t('delete.open')}
      </AskButton>
    </>
  )
}

/** Once a day at most, and only while the topic is not switched off. */
export function TellDrops({ list }: { readonly list: Wishlist }) {
  const t = useTexts('wishlists')
  const { busy, run } = useDeed('PATCH /wishlists/{list}')
  return (
    <Checkbox
      name="tells-drops"
      label={t('drops.label')}
      hint={t('drops.hint')}
      checked={list.tellsDrops}
      disabled={busy}
      onChange={event => void run({ params: { list: list.id }, body: { tellsDrops: event.currentTarget.checked } })}
    />
  )
}
