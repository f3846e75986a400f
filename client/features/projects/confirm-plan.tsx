// Confirms the plan for the reader's side; the project starts when both sides have confirmed.
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { AskButton } from '#client/platform/action-button.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ChangeRow } from './changes.tsx'
import { ProposePlan } from './plan-button.tsx'
import { usePlanNext } from './project-card.tsx'
import type { Project } from './project-types.ts'

function Confirmation({ label, at }: { label: string; at: string | null }) {
  const t = useTexts('projects')
  const format = useFormat()
  return (
    <li className="flex items-start gap-2.5 text-15">
      {at ? (
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-moss" />
      ) : (
        <CircleDashed aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-amber" />
      )}
      <span>
        <bdi className="font-medium">{label}</bdi>
        <span className="block text-ink-soft">
          {at ? t('confirm.done', { date: format.date(at) }) : t('confirm.open')}
        </span>
      </span>
    </li>
  )
}

/** The next step while the plan waits; nothing once the project has started. */
export function ConfirmPlan({ project, now }: { project: Project; now: string }) {
  const t = useTexts('projects')
  const next = usePlanNext()
  if (project.status !== 'planned') return null
  return (
    <section className="turn grid gap-4 border-b py-3">
      <div className="grid gap-1">
        <h2 className="part-title">{t('confirm.heading')}</h2>
        <p className="text-15">{next(project)}</p>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2">
        <Confirmation label={project.client.name} at={project.clientConfirmedAt} />
        <Confirmation label={project.professional.name} at={project.professionalConfirmedAt} />
      </ul>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        {project.transitions.includes('confirm') && (
          <AskButton
            kind="primary"
            endpoint="POST /projects/{project}/confirm"
            request={{ params: { project: project.id } }}
            ask={{
              title: t('confirm.title'),
              text: (
                <>
                  <p>{t('confirm.text')}</p>
                  <p className="text-15 text-ink-soft">{t('confirm.then')}</p>
                </>
              ),
              cancel: t('confirm.not-yet'),
              yes: t('confirm.yes'),
              kind: 'primary',
            }}
          >
            {t('confirm.button')}
          </AskButton>
        )}
        {project.mayProposePlan && <ProposePlan project={project} now={now} />}
      </div>
      {project.changes.map(
        change =>
          change.status === 'proposed' &&
          change.plan && (
            <ol key={change.id}>
              <ChangeRow project={project} change={change} />
            </ol>
          ),
      )}
    </section>
  )
}
