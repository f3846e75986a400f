// The switch of the review: every request by a person, or those of trusted senders by themselves; and how many may be open.
import { Form } from '#client/platform/form/form.tsx'
import { FormField } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useMay } from '#client/platform/permissions.ts'
import { Card, CardTitle } from '#client/ui/base/card.tsx'
import { Stack } from '#client/ui/base/container.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { connects } from '#shared/features/connects/contract.ts'
import { reviewWays, trustSigns } from '#shared/features/connects/limits.ts'
import { reviewFields } from '#shared/features/connects/review-fields.ts'

type Rules = Output<(typeof connects)['GET /admin/connects/rules']>

export function ReviewSwitch({ rules }: { readonly rules: Rules }) {
  const may = useMay()('connects', 'isUpdate')
  const format = useFormat()
  const { asked, wouldPass, version, ...start } = rules
  const form = useForm(reviewFields, {
    start,
    act: (send, values) => send('PUT /admin/connects/rules', { body: { ...values, version } }),
  })
  const { t } = form
  const counts = { count: asked, all: format.number(asked), passed: format.number(wouldPass) }
  const optionOf = (value: string) => ({ label: t(`ways.${value}`), hint: t(`ways-hint.${value}`) })
  return (
    <Card as="section">
      <Stack gap={4}>
        <CardTitle level={2}>{t('switch.title')}</CardTitle>
        <Form form={form} readOnly={!may}>
          <FormField form={form} name="review" optionOf={optionOf} disabled={may ? [] : reviewWays} />
          <p className="text-15">{asked === 0 ? t('switch.none-asked') : t('switch.would-pass', counts)}</p>
          <details>
            <summary className="min-h-9 w-fit content-center text-15 underline underline-offset-4 pointer-coarse:min-h-11">
              {t('switch.rule')}
            </summary>
            <ul className="grid list-disc gap-1 ps-5 pt-2 text-15 text-ink-soft">
              {trustSigns.map(sign => (
                <li key={sign}>{t(`sign.${sign}.rule`)}</li>
              ))}
            </ul>
          </details>
          <FormField form={form} name="mostOpen" disabled={!may} />
        </Form>
      </Stack>
    </Card>
  )
}
