import { DialogButton } from '#client/platform/action-button.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { isWholeOpen } from '#shared/features/projects/plan.ts'
import { PlanDialog } from './plan-dialog.tsx'
import type { Project } from './project-types.ts'

export function ProposePlan({ project, now }: { readonly project: Project; readonly now: string }) {
  const t = useTexts('projects')
  if (project.changes.some(({ plan, status }) => plan && status === 'proposed')) return null
  return (
    <DialogButton dialog={close => <PlanDialog project={project} now={now} onClose={close} />}>
      {t(isWholeOpen(project.status) ? 'schedule.propose' : 'schedule.propose-days')}
    </DialogButton>
  )
}
