// Reports a post to the moderators.
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { announce } from '#client/platform/snackbar.ts'
import { reportFields } from '#shared/features/community/fields.ts'
import type { PostKind } from '#shared/features/community/lifecycle.ts'

type Props = { readonly kind: PostKind; readonly id: string; readonly onClose: () => void }

export function ReportDialog({ kind, id, onClose }: Props) {
  const t = useTexts('community-topic')
  const form = useForm(reportFields, {
    mutate: (send, body) => send('POST /community/reports', { body: { ...body, kind, id } }),
    onDone: () => announce(t('report-sent')),
  })
  return (
    <FormDialog form={form} onClose={onClose} title={t('report-title')} yes={t('report-yes')}>
      <p>{t('report-text')}</p>
      <FormFields form={form} />
    </FormDialog>
  )
}
