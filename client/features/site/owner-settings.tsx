import { Form } from '#client/platform/form/form.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMay } from '#client/platform/permissions.ts'
import { PartCard } from '#client/ui/base/card.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { owner } from '#shared/features/site/owner-contract.ts'
import { ownerFields } from '#shared/features/site/owner-fields.ts'

export type OwnerSettingsData = Output<(typeof owner)['GET /admin/owner']>

export function OwnerSettings({ facts: { version, ...start } }: { readonly facts: OwnerSettingsData }) {
  const t = useTexts('owner')
  const may = useMay()('settings', 'isUpdate')
  const form = useForm(ownerFields, {
    start,
    mutate: (send, values) => send('PUT /admin/owner', { body: { ...values, version } }),
  })
  return (
    <PartCard title={t('title')} lead={t('lead')}>
      <fieldset disabled={!may} className="min-w-0">
        <Form form={form} narrow readOnly={!may} />
      </fieldset>
    </PartCard>
  )
}
