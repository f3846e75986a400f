import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { portraitAddress } from '#client/platform/portrait.ts'
import { CardTitle } from '#client/ui/base/card.tsx'
import type { Tone } from '#client/ui/data/badge.tsx'
import { StatusLine } from '#client/ui/data/status-line.tsx'
import { StackedBar } from '#client/ui/drawing/hatch.tsx'
import { type Project, type ProjectArea, type ProjectInList, type ProjectState, projectHref } from './project-types.ts'

type RowProps = {
  readonly project: ProjectInList
  readonly area: ProjectArea
  /** When the project was created, for staff. */
  readonly since?: { readonly at: string; readonly now: string }
}

/** Decorative: the title is text beside it. */
function ProjectPhoto({ picture }: Pick<ProjectInList, 'picture'>) {
  const src = portraitAddress(picture)
  if (!src) return <span aria-hidden="true" className="squared h-18 w-24 border" />
  return <img src={src} alt="" width={96} height={72} loading="lazy" className="h-18 w-24 rounded-photo object-cover" />
}

export function ProjectRow({ project, area, since }: RowProps) {
  const t = useTexts('projects')
  const format = useFormat()
  const money = (amount: number): string => format.money({ amount, currency: project.currency })
  const { acceptedTotal, contractTotal } = project
  return (
    <li className={project.status === 'planned' ? 'work-row turn' : 'work-row'}>
      <div className="grid min-w-0 grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-4">
        <ProjectPhoto picture={project.picture} />
        <div className="min-w-0">
          <CardTitle level={2} href={projectHref(area, project.id)}>
            <span lang={project.language}>{project.title}</span>
          </CardTitle>
          <p className="note">
            {area !== 'admin' && t('with')} <bdi>{project.other}</bdi> · {project.city.name} ·{' '}
            <bdi className="whitespace-nowrap">{project.code}</bdi> ·{' '}
            {since && `${format.relative(since.at, since.now)} · `}
            {t('planned', { start: format.date(project.plannedStart), end: format.date(project.plannedEnd) })}
          </p>
        </div>
      </div>
      <ProjectStatusLine status={project.status} />
      <div className="grid gap-1 w-full">
        <span className="figure text-end">
          <span className="sr-only">{t('agreed-total')} </span>
          <bdi>{money(contractTotal)}</bdi>
        </span>
        <StackedBar
          height={10}
          parts={[
            { hatch: 'settled', value: acceptedTotal },
            { hatch: 'planned', value: contractTotal - acceptedTotal },
          ]}
        />
        <span className="note text-end">
          {t('accepted')}: {format.percent(contractTotal > 0 ? acceptedTotal / contractTotal : 0)}
        </span>
      </div>
    </li>
  )
}

const projectTones: Readonly<Record<ProjectState, Tone>> = {
  planned: 'amber',
  active: 'moss',
  on_hold: 'amber',
  handover: 'blueprint',
  completed: 'moss',
  closed: 'neutral',
  terminated: 'brick',
}

export function ProjectStatusLine({ status, next }: { status: ProjectState; next?: string | undefined }) {
  const t = useTexts('projects')
  return <StatusLine tone={projectTones[status]} state={t(`status.${status}`)} next={next ?? t(`next.${status}`)} />
}

function planStep({ status, side, pausedByStaff, ...confirmed }: Project) {
  if (pausedByStaff) return 'held'
  // Advisors and staff have nothing to confirm.
  if (status !== 'planned' || side === 'advisor' || side === 'admin') return status
  const { clientConfirmedAt, professionalConfirmedAt } = confirmed
  if (side === 'client' ? clientConfirmedAt : professionalConfirmedAt) return 'waits-for-other'
  return clientConfirmedAt || professionalConfirmedAt ? 'waits-for-you-last' : 'waits-for-you'
}

/** The next step of a plan that waits for confirmations, for the reader's side. */
export function usePlanNext(): (project: Project) => string {
  const t = useTexts('projects')
  return project => t(`next.${planStep(project)}`)
}

/** The next step of a project; while a milestone is handed in the client must act. */
export function useNextStep(): (project: Project) => string {
  const t = useTexts('projects')
  const format = useFormat()
  const ofPlan = usePlanNext()
  return project => {
    const handedIn = project.milestones.find(({ status }) => status === 'submitted')
    if (project.status !== 'active' || !handedIn) return ofPlan(project)
    return t(`next.handed-in-${project.side === 'client' ? 'client' : 'professional'}`, {
      number: format.number(handedIn.position),
    })
  }
}
