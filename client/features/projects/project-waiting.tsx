import { ActionDialog, DialogButton } from '#client/platform/action-button.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { type Project, type ProjectArea, tabHref } from './project-types.ts'
import { waitingIn } from './work.ts'
import { SilenceClock, useMoney } from './work-row.tsx'

type Props = { readonly project: Project; readonly area: ProjectArea; readonly now: string }

export function ProjectWaiting({ project, area, now }: Props) {
  const t = useTexts('projects')
  const format = useFormat()
  const waiting = waitingIn(project)
  const toDecide = project.changes.filter(({ transitions }) => transitions.includes('reject'))
  if (waiting.length === 0 && toDecide.length === 0) return null
  return (
    <section className="turn flex flex-wrap items-center gap-x-8 gap-y-1 border-b py-2 text-15 print:hidden">
      <h2 className="font-semibold">{t('waiting.title')}</h2>
      {waiting.map(({ what, tab, milestone }) => (
        <span key={milestone?.id ?? 'retention'} className="flex flex-wrap items-center gap-x-3">
          <Anchor
            href={`${tabHref(area, project.id, tab)}#${milestone ? `milestone-${milestone.position}` : 'retention'}`}
            className="act"
          >
            {milestone
              ? t(`waiting.${what}`, { number: format.number(milestone.position) })
              : t(what === 'pay' ? 'waiting.pay-retention' : 'waiting.confirm-retention')}
          </Anchor>
          {what === 'accept' && milestone?.silentSince && <SilenceClock since={milestone.silentSince} now={now} />}
        </span>
      ))}
      {toDecide.map(({ id, number }) => (
        <Anchor key={id} href={`${tabHref(area, project.id, 'changes')}#change-${number}`} className="act">
          {t('waiting.decide', { number: format.number(number) })}
        </Anchor>
      ))}
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
