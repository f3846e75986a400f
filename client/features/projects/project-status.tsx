// Where a project stands, what happens next and who acts.
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { Tone } from '#client/ui/data/badge.tsx'
import { StatusLine } from '#client/ui/data/status-line.tsx'
import type { Project, ProjectState } from './project-types.ts'

const projectTones: Readonly<Record<ProjectState, Tone>> = {
  planned: 'amber',
  active: 'moss',
  on_hold: 'amber',
  handover: 'blueprint',
  completed: 'moss',
  closed: 'neutral',
  terminated: 'brick',
}

export function ProjectStatusLine({ status, next }: { status: ProjectState; next?: string }) {
  const t = useTexts('projects')
  return <StatusLine tone={projectTones[status]} state={t(`status.${status}`)} next={next ?? t(`next.${status}`)} />
}

/** The next step of a plan that waits for confirmations, from the reader's side. */
export function usePlanNext(): (project: Project) => string {
  const t = useTexts('projects')
  return ({ status, side, clientConfirmedAt, professionalConfirmedAt }) => {
    if (status !== 'planned') return t(`next.${status}`)
    const own = side === 'client' ? clientConfirmedAt : professionalConfirmedAt
    const other = side === 'client' ? professionalConfirmedAt : clientConfirmedAt
    if (own) return t('next.waits-for-other')
    return t(other ? 'next.waits-for-you-last' : 'next.waits-for-you')
  }
}
