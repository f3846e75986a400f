import { ActionButton, DialogButton } from '#client/platform/action-button.tsx'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { decisionFields } from '#shared/features/catalogue/fields.ts'
import type { OwnView } from './own-view.ts'

const refusals = {
  'request-changes': 'POST /admin/products/{product}/request-changes',
  reject: 'POST /admin/products/{product}/reject',
  'take-down': 'POST /admin/products/{product}/take-down',
} as const
type Refusal = keyof typeof refusals

function RefusalDialog({ product, name, onClose }: { product: OwnView; name: Refusal; onClose: () => void }) {
  const t = useTexts('admin-products')
  const form = useForm(decisionFields, {
    mutate: (send, body) => send(refusals[name], { params: { product: product.id }, body }),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t(`${name}.title`, { name: product.title })}
      yes={t(`${name}.yes`)}
    >
      <FormFields form={form} />
    </FormDialog>
  )
}

export function ProductDecisions({ product }: { readonly product: OwnView }) {
  const t = useTexts('admin-products')
  const { id, version, revision, status, transitions } = product
  const waits = status === 'proposed' || revision?.status === 'proposed'
  const refusal = (name: Refusal) => (
    <DialogButton
      kind={name === 'request-changes' ? 'secondary' : 'danger'}
      dialog={close => <RefusalDialog product={product} name={name} onClose={close} />}
    >
      {t(`${name}.action`)}
    </DialogButton>
  )
  return (
    <>
      {waits && (
        <>
          <ActionButton
            kind="primary"
            endpoint="POST /admin/products/{product}/approve"
            request={{ params: { product: id }, body: { version: revision?.version ?? version } }}
          >
            {t('approve')}
          </ActionButton>
          {refusal('request-changes')}
          {refusal('reject')}
        </>
      )}
      {transitions.includes('take-down') && refusal('take-down')}
    </>
  )
}
