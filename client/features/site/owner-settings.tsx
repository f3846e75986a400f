import { Form } from '#client/platform/form/form.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMay } from '#client/platform/permissions.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { PartCard } from '#client/ui/base/card.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { owner } from '#shared/features/site/owner-contract.ts'
import { ownerFields } from '#shared/features/site/owner-fields.ts'
import { areaHref } from '#shared/routes/area-href.ts'

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
      <p className="pb-4 text-15">
        {t('contact')}{' '}
        <Anchor className="link" href={`${areaHref('admin.website-controls')}?part=contact`}>
          {t('contact-link')}
        </Anchor>
      </p>
      <fieldset disabled={!may} className="min-w-0">
        <Form form={form} narrow readOnly={!may} />
      </fieldset>
    </PartCard>
  )
}
