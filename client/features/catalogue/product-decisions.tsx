import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMay } from '#client/platform/permissions.ts'
import { askFor } from '#client/platform/review/decision-form.tsx'
import type { Reviewed } from '#client/platform/review/review-desk.tsx'
import { decisionFields } from '#shared/features/catalogue/fields.ts'
import type { OwnView } from './own-view.ts'

const refusals = {
  'request-changes': { key: 'c', kind: 'secondary' },
  reject: { key: 'r', kind: 'danger' },
  'take-down': { key: 't', kind: 'danger' },
} as const

export function useProductDecisions(product: OwnView): Pick<Reviewed, 'decisions' | 'allowed'> {
  const t = useTexts('admin-products')
  const may = useMay()('products', 'isUpdate')
  const { version, revision, status, transitions, title: name } = product
  const params = { product: product.id }
  const waits = status === 'proposed' || revision?.status === 'proposed'
  const refusal = (about: keyof typeof refusals) =>
    askFor({
      ...refusals[about],
      name: about,
      label: t(`${about}.action`),
      fields: decisionFields,
      title: t(`${about}.title`, { name }),
      yes: t(`${about}.yes`),
      decide: (send, body) =>
        send(`POST /admin/products/{product}/${about}`, { params, body }).then(() => t(`done.${about}`, { name })),
    })
  const allowed = [
    ...(waits ? ['approve', 'request-changes', 'reject'] : []),
    ...(transitions.includes('take-down') ? ['take-down'] : []),
  ]
  return {
    allowed: may ? allowed : [],
    decisions: [
      {
        name: 'approve',
        key: 'a',
        label: t('approve'),
        kind: 'primary',
        decide: send =>
          send('POST /admin/products/{product}/approve', {
            params,
            body: { version: revision?.version ?? version },
          }).then(() => t('done.approve', { name })),
      },
      refusal('request-changes'),
      refusal('reject'),
      refusal('take-down'),
    ],
  }
}
