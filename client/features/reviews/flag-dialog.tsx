// Flags a review for the staff; visitors sign in first.
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { Dialog } from '#client/ui/floats/dialog.tsx'
import { flagFields } from '#shared/features/reviews/fields.ts'
import { href } from '#shared/routes/href.ts'

type Props = {
  readonly review: string
  /** Where a visitor continues after signing in. */
  readonly back?: string
  readonly onClose: () => void
}

export function FlagDialog({ review, back = '', onClose }: Props) {
  const { user } = useRoot()
  const form = useForm(flagFields, {
    mutate: (send, body) => send('POST /reviews/{review}/flag', { params: { review }, body }),
    onDone: onClose,
  })
  const { t } = form
  const close = useTexts('actions')('close')
  if (!user)
    return (
      <Dialog
        open
        onClose={onClose}
        title={t('flag.title')}
        closeLabel={close}
        actions={
          <ButtonLink kind="primary" href={`${href('sign-in')}?${new URLSearchParams({ return: back })}`}>
            {t('flag.sign-in')}
          </ButtonLink>
        }
      >
        <p>{t('flag.sign-in-text')}</p>
      </Dialog>
    )
  return (
    <FormDialog form={form} onClose={onClose} title={t('flag.title')} yes={t('flag.yes')}>
      <p>{t('flag.text')}</p>
      <FormFields form={form} />
    </FormDialog>
  )
}
