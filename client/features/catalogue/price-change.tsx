// Changes many prices at once: confirms them unchanged, or changes them by a percentage and rounds.
import { DialogButton } from '#client/platform/action-button.tsx'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutation } from '#client/platform/mutations.ts'
import { announce } from '#client/platform/snackbar.ts'
import { Row } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { pricesFields } from '#shared/features/catalogue/fields.ts'
import type { OwnView } from './own-view.ts'

type Props = { readonly chosen: readonly OwnView[]; readonly clear: () => void }

function ChangeDialog({ chosen, clear, onClose }: Props & { readonly onClose: () => void }) {
  const productTexts = useTexts('own-products')
  const currency = chosen[0]?.currency ?? ''
  const form = useForm(pricesFields, {
    currency,
    start: { share: 0 },
    mutate: async (send, values) => {
      const { changed } = await send('POST /own-products/prices', {
        body: { ids: chosen.map(({ id }) => id), ...values },
      })
      announce(productTexts('changed', { count: changed }))
    },
    onDone: clear,
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={productTexts('change', { count: chosen.length })}
      yes={productTexts('change-yes')}
    >
      <FormFields form={form} />
    </FormDialog>
  )
}

export function PriceChange({ chosen, clear }: Props) {
  const productTexts = useTexts('own-products')
  const { busy, run } = useMutation('POST /own-products/prices')
  const confirm = async (): Promise<void> => {
    const done = await run({ body: { ids: chosen.map(({ id }) => id), share: 0, round: 1 } })
    if (!done) return
    announce(productTexts('confirmed', { count: chosen.length }))
    clear()
  }
  return (
    <Row gap={4} between>
      <p className="text-15">{productTexts('chosen', { count: chosen.length })}</p>
      <Row gap={2}>
        <Button busy={busy} onClick={() => void confirm()}>
          {productTexts('confirm')}
        </Button>
        <DialogButton kind="primary" dialog={close => <ChangeDialog {...{ chosen, clear }} onClose={close} />}>
          {productTexts('change-open')}
        </DialogButton>
      </Row>
    </Row>
  )
}
