import Ellipsis from 'lucide-react/icons/ellipsis'
import Scale from 'lucide-react/icons/scale'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { classes } from '#client/ui/base/classes.ts'
import { buttonClass } from '#client/ui/controls/button.tsx'
import { More as Folded } from '#client/ui/controls/disclosure.tsx'
import { Badge, type Tone } from '#client/ui/data/badge.tsx'
import { Seal } from '#client/ui/data/stamp.tsx'
import { Menu } from '#client/ui/floats/menu.tsx'
import { silence } from '#shared/features/projects/lifecycle.ts'
import { MilestoneActions } from './milestone-actions.tsx'
import { PricedLines } from './priced-lines.tsx'
import { ProjectFiles } from './project-files.tsx'
import { complaintHref, isOneOfTwo, type Milestone } from './project-types.ts'
import { isAccepted, mostRows, type RowsShown } from './rows-shown.ts'
import { turnOf, waitingIn } from './work.ts'
import { ProjectNote, RowPages, SilenceClock, type WorkProps, WorkRow } from './work-row.tsx'

type RowProps = WorkProps & { readonly milestone: Milestone; readonly next: boolean }

const tones: Readonly<Record<Milestone['status'], Tone>> = {
  planned: 'neutral',
  in_progress: 'blueprint',
  submitted: 'amber',
  changes_requested: 'amber',
  accepted: 'moss',
  auto_accepted: 'moss',
}

function Status({ milestone }: { milestone: Milestone }) {
  const t = useTexts('projects')
  const { status } = milestone
  const text = t(`milestone.${status}`)
  return isAccepted(milestone) ? <Seal>{text}</Seal> : <Badge tone={tones[status]}>{text}</Badge>
}

function Times({
  project,
  milestone: { status, dueDate, submittedAt, silentSince },
  now,
}: Omit<RowProps, 'next' | 'upload'>) {
  const t = useTexts('projects')
  const format = useFormat()
  if (status !== 'submitted' || !submittedAt)
    return (
      <>
        {status === 'auto_accepted' && <p className="note">{t('work.auto', { count: silence.days })}</p>}
        <p className="note">
          {t('plan.due', { date: format.date(dueDate) })}
          {submittedAt && ` · ${t('work.handed-in', { date: format.dateTime(submittedAt) })}`}
        </p>
      </>
    )
  const since = silentSince ?? submittedAt
  const until = Date.parse(since) + silence.days * 86_400_000
  const counts = project.status === 'active'
  return (
    <>
      <p className="note">
        {t('work.handed-in', { date: format.dateTime(submittedAt) })} · {t('plan.due', { date: format.date(dueDate) })}
      </p>
      {counts && <SilenceClock since={since} now={now} />}
      {counts && (
        <p className="note">
          {t(project.side === 'client' ? 'work.silence-you' : 'work.silence', { date: format.date(until) })}
        </p>
      )}
      {project.pausedAt && <p className="note">{t('work.rests')}</p>}
    </>
  )
}

/** Its part of the whole, and how far its payment is. */
function Facts({ milestone: { percent, payment } }: Pick<RowProps, 'project' | 'milestone'>) {
  const t = useTexts('projects')
  const format = useFormat()
  return (
    <p className="text-15">
      {t('work.share', { percent: format.percent(percent / 100) })}
      {payment && ` · ${t('work.payment', { state: t(`payment.${payment.status}`) })}`}
    </p>
  )
}

/** Whose turn it is, by name unless it is the reader's. */
function Turn({ project, milestone }: Pick<RowProps, 'project' | 'milestone'>) {
  const t = useTexts('projects')
  const turn = project.status === 'active' && !project.pausedAt ? turnOf(milestone, project) : null
  if (!turn) return null
  if (turn === project.side) return <b className="font-semibold text-15 text-clay">{t('work.your-turn')}</b>
  return (
    <span className="text-15 text-ink-soft">{t('work.turn-of', { name: `\u2068${project[turn].name}\u2069` })}</span>
  )
}

/** What is rarely needed. */
function More({ project, milestone: { id, title } }: Pick<RowProps, 'project' | 'milestone'>) {
  const t = useTexts('projects')
  return (
    <span className="print:hidden">
      <Menu
        trigger={<Ellipsis aria-hidden="true" className="size-5" />}
        label={t('work.more', { title: `\u2068${title}\u2069` })}
        triggerClass={buttonClass({ kind: 'quiet', size: 'small' })}
        align="end"
        items={[
          {
            label: t('work.complain', { title: `\u2068${title}\u2069` }),
            icon: <Scale aria-hidden="true" className="size-4.5" />,
            href: complaintHref(project, 'milestone', id),
          },
        ]}
      />
    </span>
  )
}

const noteOf = { submitted: 'milestone-submit', changes_requested: 'milestone-request-changes' } as const

function MilestoneRow({ next, upload, ...props }: RowProps) {
  const t = useTexts('projects')
  const { project, milestone } = props
  const { status, title, position, amount, files } = milestone
  // Before the decision the evidence is large; afterwards it is small, beside the facts.
  const isDecided = isAccepted(milestone)
  return (
    <WorkRow
      id={`milestone-${position}`}
      project={project}
      milestone={milestone}
      amount={amount}
      status={
        <>
          <Status milestone={milestone} />
          <Turn project={project} milestone={milestone} />
        </>
      }
      more={status !== 'planned' && isOneOfTwo(project) && <More project={project} milestone={milestone} />}
      turn={milestone.transitions.length > 0}
    >
      <div
        className={classes(
          isDecided && 'flex flex-wrap items-start justify-between gap-x-8 gap-y-3',
          !isDecided && (files.length > 0 ? 'milestone-sheet' : 'grid gap-2.5'),
        )}
      >
        <div className="grid content-start gap-2.5">
          <Times {...props} />
          <Facts project={project} milestone={milestone} />
          {(status === 'submitted' || status === 'changes_requested') && (
            <ProjectNote {...props} kind={noteOf[status]} />
          )}
        </div>
        <ProjectFiles label={t('work.files', { title })} files={files} large={!isDecided} />
        <MilestoneActions project={project} milestone={milestone} next={next} upload={upload} />
      </div>
    </WorkRow>
  )
}

export function Milestones({ shown: { start, count, place }, ...props }: WorkProps & { readonly shown: RowsShown }) {
  const t = useTexts('projects')
  const { project, area } = props
  const rows = project.milestones.slice(place, place + mostRows)
  const next = waitingIn(project).find(({ tab }) => tab === 'milestones')?.milestone?.id
  return (
    <section>
      <h2 className="sr-only">{t('tabs.milestones')}</h2>
      <ol className="-mt-6">
        {rows.map(milestone => (
          <MilestoneRow key={milestone.id} {...props} milestone={milestone} next={milestone.id === next} />
        ))}
      </ol>
      <RowPages project={project} area={area} tab="milestones" start={start} count={count} />
      {project.lines.length > 0 && (
        <Folded title={t('lines.title')}>
          <PricedLines project={project} lines={project.lines} caption={t('lines.title')} captionHidden />
        </Folded>
      )}
    </section>
  )
}
