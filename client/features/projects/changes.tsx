import { DialogButton } from '#client/platform/action-button.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { Badge, type Tone } from '#client/ui/data/badge.tsx'
import { Seal } from '#client/ui/data/stamp.tsx'
import { StatRow } from '#client/ui/data/stat.tsx'
import { ChangeActions, useTitle } from './change-actions.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { RestAndEnd } from './ending.tsx'
import { ProposePlan } from './plan-button.tsx'
import { PlanProposal } from './plan-proposal.tsx'
import { PricedLines } from './priced-lines.tsx'
import type { Change, Project } from './project-types.ts'
import { movedBy } from './work.ts'
import { Quoted, useMoney, useSigned } from './work-row.tsx'

type Of = { readonly project: Project; readonly change: Change }

const tones = { proposed: 'amber', rejected: 'neutral', withdrawn: 'neutral' } as const satisfies Record<string, Tone>

/** The effect on the total, the milestones and the end. */
function Effect({ change }: Pick<Of, 'change'>) {
  const t = useTexts('projects')
  const format = useFormat()
  const { amountDelta, daysDelta, dueDate } = change
  const money =
    amountDelta < 0
      ? t('change-list.taken')
      : amountDelta > 0
        ? dueDate && t('change-list.milestone', { date: format.date(dueDate) })
        : t('change-list.no-money')
  const days =
    daysDelta === 0
      ? t('change-list.end-same')
      : `${t('block.end')}: ${t(daysDelta > 0 ? 'change-list.days-more' : 'change-list.days-less', { count: Math.abs(daysDelta) })}`
  return (
    <p className="note">
      {money} · {days}
    </p>
  )
}

function Proposed({ project, change }: Of) {
  const t = useTexts('projects')
  const format = useFormat()
  const { side, proposedAt, decidedAt } = change
  const date = format.date(proposedAt)
  const by =
    side === project.side
      ? t('change-list.proposed-by-you', { date })
      : t('change-list.proposed-by', { date, name: `\u2068${project[side].name}\u2069` })
  return (
    <p className="note">
      {by}
      {decidedAt && ` · ${t('change-list.decided', { date: format.date(decidedAt) })}`}
    </p>
  )
}

export function ChangeRow(of: Of) {
  const t = useTexts('projects')
  const format = useFormat()
  const money = useMoney(of.project)
  const signed = useSigned(of.project)
  const title = useTitle()
  const { project, change } = of
  const { number, status, amountDelta, ends, transitions, reason, answer } = change
  const state = t(`change-state.${status}`)
  const isTurn = transitions.includes('reject')
  return (
    <li id={`change-${number}`} className={isTurn ? 'project-row turn' : 'project-row'}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h3 className="font-semibold">
            {format.number(number)} <bdi lang={ends ? undefined : project.language}>{title(change)}</bdi>
          </h3>
          {status === 'approved' ? <Seal>{state}</Seal> : <Badge tone={tones[status]}>{state}</Badge>}
        </div>
        {amountDelta !== 0 && (
          <p className="figure">
            <bdi>{signed(amountDelta)}</bdi>
          </p>
        )}
      </div>
      <Proposed {...of} />
      <Quoted label={t('change.reason')}>{reason}</Quoted>
      {change.lines.length > 0 && (
        <PricedLines
          project={project}
          lines={change.lines}
          caption={t('change-list.lines', { title: `${format.number(change.number)} ${change.title}` })}
          captionHidden
        />
      )}
      {change.plan && (
        <PlanProposal project={project} number={number} plan={change.plan} isOpen={status === 'proposed'} />
      )}
      {!ends && !change.plan && <Effect change={change} />}
      {answer && <Quoted label={t('change-list.answer')}>{answer}</Quoted>}
      {isTurn && !transitions.includes('approve') && (
        <p className="text-15">
          {change.plan ? t('schedule.passed') : t('change-list.not-carried', { amount: money(project.openTotal) })}
        </p>
      )}
      <ChangeActions {...of} />
    </li>
  )
}

function Figures({ project }: { project: Project }) {
  const t = useTexts('projects')
  const money = useMoney(project)
  const signed = useSigned(project)
  const approved = movedBy(project, 'approved')
  return (
    <>
      <StatRow
        stats={[
          { label: t('change-list.from-bid'), value: money(project.contractTotal - approved) },
          { label: t('change-list.approved-sum'), value: signed(approved) },
          { label: t('agreed-total'), value: money(project.contractTotal) },
          { label: t('change-list.open-sum'), value: signed(movedBy(project, 'proposed')) },
        ]}
      />
      <p className="note">{t('change-list.why')}</p>
    </>
  )
}

export function Changes({ project, now }: { project: Project; now: string }) {
  const t = useTexts('projects')
  const { changes, mayPropose } = project
  return (
    <Stack>
      <section>
        <h2 className="sr-only">{t('tabs.changes')}</h2>
        <Stack gap={4}>
          <Figures project={project} />
          {mayPropose && (
            <div className="print:hidden">
              <Row gap={2}>
                <DialogButton dialog={close => <ChangeDialog project={project} now={now} onClose={close} />}>
                  {t('change-list.propose')}
                </DialogButton>
                {project.mayProposePlan && <ProposePlan project={project} now={now} />}
              </Row>
            </div>
          )}
          {changes.length === 0 && <p className="text-15 text-ink-soft">{t('change-list.none')}</p>}
          <ol className="empty:hidden">
            {changes.toReversed().map(change => (
              <ChangeRow key={change.id} project={project} change={change} />
            ))}
          </ol>
        </Stack>
      </section>
      <RestAndEnd project={project} />
    </Stack>
  )
}
