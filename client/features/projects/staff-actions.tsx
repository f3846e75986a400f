import { DialogButton } from '#client/platform/action-button.tsx'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Row } from '#client/ui/base/container.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { staffNoteFields } from '#shared/features/projects/fields.ts'
import type { Project } from './project-types.ts'

type Action = 'pause' | 'go-on' | 'note'

function NoteDialog({ project, name, onClose }: { project: Project; name: Action; onClose: () => void }) {
  const form = useForm(staffNoteFields, {
    mutate: (send, body) => send(`POST /admin/projects/{project}/${name}`, { params: { project: project.id }, body }),
  })
  const t = useTexts('admin-projects')
  return (
    <FormDialog form={form} kind="primary" onClose={onClose} title={t(`${name}.title`)} yes={t(`${name}.yes`)}>
      <p>{t(`${name}.text`)}</p>
      <FormFields form={form} />
    </FormDialog>
  )
}

export function StaffActions({ project }: { project: Project }) {
  const t = useTexts('admin-projects')
  if (project.side !== 'admin') return null
  const { transitions } = project
  const actions = (['pause', 'go-on', 'note'] as const).filter(name => name === 'note' || transitions.includes(name))
  return (
    <section className="border-b pb-4 print:hidden">
      <SectionHeading compact title={t('actions.title')} lead={t('actions.lead')} />
      <Row gap={2}>
        {actions.map(name => (
          <DialogButton key={name} dialog={close => <NoteDialog project={project} name={name} onClose={close} />}>
            {t(`${name}.button`)}
          </DialogButton>
        ))}
      </Row>
    </section>
  )
}
