// Invites an admin: who they are, and a template to begin with; the exact matrix follows on their own page.
import { useNavigate } from 'react-router'
import { FormDialog } from '#client/platform/form/form.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useRoot } from '#client/platform/root.ts'
import { inviteFields } from '#shared/features/people/fields.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { fromTemplate, granted } from './matrix-state.ts'

export function InviteStaff({ onClose }: { readonly onClose: () => void }) {
  const { language } = useRoot()
  const navigate = useNavigate()
  const form = useForm(inviteFields, {
    start: { language },
    act: async (send, { template, ...person }) => {
      const permissions = template ? granted(fromTemplate(template)) : []
      const { id } = await send('POST /staff', { body: { ...person, permissions } })
      await navigate(areaHref('admin.admin-profile', { user: id }))
    },
    stays: true,
    loose: true,
  })
  const { t } = form
  return (
    <FormDialog form={form} onClose={onClose} title={t('invite.title')} yes={t('invite.send')}>
      <p className="text-ink-soft">{t('invite.text')}</p>
      <FormFields
        form={form}
        with={{
          name: { autoComplete: 'off' },
          email: { autoComplete: 'off' },
          language: { look: 'select' },
          template: { look: 'select', placeholder: t('invite.no-template') },
        }}
      />
    </FormDialog>
  )
}
