import { ActionDialog, DialogButton } from '#client/platform/action-button.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { photoAddress } from '#client/platform/portrait.ts'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { StackedBar } from '#client/ui/drawing/hatch.tsx'
import { runningStates } from '#shared/features/projects/lifecycle.ts'
import { type Project, type ProjectArea, tabHref } from './project-types.ts'
import { isAccepted } from './rows-shown.ts'
import { waitingIn } from './work.ts'
import { SilenceClock, useMoney } from './work-row.tsx'

type Props = { readonly project: Project; readonly area: ProjectArea; readonly now: string }

/** What waits for the reader; the first is the next step. */
function useSteps({ project, area, now }: Props) {
  const t = useTexts('projects')
  const format = useFormat()
  const planned = project.status === 'planned'
  // Another plan stands with its answer in the part that confirms the plan.
  const toDecide = project.changes.filter(
    ({ transitions, plan }) => transitions.includes('reject') && !(planned && plan),
  )
  return [
    ...waitingIn(project).map(({ what, tab, milestone }) => ({
      id: milestone?.id ?? 'retention',
      href: `${tabHref(area, project.id, tab)}#${milestone ? `milestone-${milestone.position}` : 'retention'}`,
      label: milestone
        ? t(`waiting.${what}`, { number: format.number(milestone.position) })
        : t(what === 'pay' ? 'waiting.pay-retention' : 'waiting.confirm-retention'),
      clock: what === 'accept' && milestone?.silentSince && <SilenceClock since={milestone.silentSince} now={now} />,
    })),
    ...toDecide.map(({ id, number }) => ({
      id,
      href: `${tabHref(area, project.id, 'changes')}#change-${number}`,
      label: t('waiting.decide', { number: format.number(number) }),
      clock: null,
    })),
  ]
}

/** The milestone that comes next, and how much of the work is accepted. */
function Progress({ project }: Pick<Props, 'project'>) {
  const t = useTexts('projects')
  const format = useFormat()
  const money = useMoney(project)
  const { acceptedTotal, contractTotal, milestones, language } = project
  const next = milestones.find(one => !isAccepted(one))
  return (
    <div className="grid gap-1.5">
      {next && (
        <p className="text-15">
          {t('waiting.next')}{' '}
          <bdi lang={language} className="font-medium">
            {next.title}
          </bdi>{' '}
          · {t('plan.due', { date: format.date(next.dueDate) })} · <bdi>{money(next.amount)}</bdi>
        </p>
      )}
      <StackedBar
        height={10}
        parts={[
          { hatch: 'settled', value: acceptedTotal },
          { hatch: 'planned', value: contractTotal - acceptedTotal },
        ]}
      />
      <p className="note">
        {t('accepted')}: {format.percent(contractTotal > 0 ? acceptedTotal / contractTotal : 0)}
      </p>
    </div>
  )
}

/** Whose turn it is and what is next, beside the newest photo of the work. */
export function NextStep(props: Props) {
  const t = useTexts('projects')
  const { project } = props
  const steps = useSteps(props)
  const photo = photoAddress(project.picture, 640)
  if (steps.length === 0 && !runningStates.some(state => state === project.status)) return null
  return (
    <section aria-labelledby="next-step" className="next-step print:hidden">
      {photo && (
        <img src={photo} alt="" width={640} height={480} className="aspect-4/3 w-full rounded-photo object-cover" />
      )}
      <div className={steps.length > 0 ? 'turn grid content-center gap-4 ps-4' : 'grid content-center gap-4'}>
        <h2 id="next-step" className="part-title">
          {t(steps.length > 0 ? 'waiting.title' : 'waiting.nothing')}
        </h2>
        {steps.length > 0 && (
          <ul className="flex flex-wrap items-center gap-x-6 gap-y-2">
            {steps.map(({ id, href, label, clock }, index) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3">
                <ButtonLink href={href} kind={index === 0 ? 'primary' : 'secondary'}>
                  {label}
                </ButtonLink>
                {clock}
              </li>
            ))}
          </ul>
        )}
        <Progress project={project} />
      </div>
    </section>
  )
}

const steps = ['hand-over', 'complete'] as const

/** Shown when the reader's side must complete the work. */
export function EndOfWork({ project }: { project: Project }) {
  const t = useTexts('projects')
  const money = useMoney(project)
  const { retained } = project.retention
  const step = steps.find(name => project.transitions.includes(name))
  if (!step) return null
  return (
    <section className="turn grid justify-items-start gap-3 border-b py-3 print:hidden">
      <div className="grid gap-1">
        <h2 className="part-title">{t(`${step}.heading`)}</h2>
        <p className="text-15">{t(`${step}.lead`)}</p>
      </div>
      <DialogButton
        kind="primary"
        dialog={close => (
          <ActionDialog
            endpoint={`POST /projects/{project}/${step}`}
            request={{ params: { project: project.id } }}
            kind="primary"
            onClose={close}
            title={t(`${step}.title`)}
            yes={t(`${step}.button`)}
          >
            <p>{t(`${step}.text`)}</p>
            {step === 'complete' && retained > 0 && <p>{t('complete.retained', { amount: money(retained) })}</p>}
          </ActionDialog>
        )}
      >
        {t(`${step}.button`)}
      </DialogButton>
    </section>
  )
}
