import { FormFiles, type UploadSlot, useChosenFiles } from '#client/platform/form/chosen-files.tsx'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useWaitingForm } from '#client/platform/form/use-waiting-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { TransitionButtons } from '#client/platform/transition-buttons.tsx'
import { Row } from '#client/ui/base/container.tsx'
import { changesFields, submitFields } from '#shared/features/projects/fields.ts'
import { retainedOf } from '#shared/features/projects/retention.ts'
import type { Milestone, Project } from './project-types.ts'

type Of = { readonly project: Project; readonly milestone: Milestone }
type DialogProps = Of & { readonly onClose: () => void }
type Upload = { readonly upload: UploadSlot }

const paramsOf = ({ project, milestone }: Of) => ({ params: { project: project.id, milestone: milestone.id } })

function SubmitDialog({ upload, onClose, ...of }: DialogProps & Upload) {
  const files = useChosenFiles('files', { least: 1 })
  const form = useWaitingForm(
    files.isBusy,
    useForm(submitFields, {
      mutate: (send, values) =>
        send('POST /projects/{project}/milestones/{milestone}/submit', {
          ...paramsOf(of),
          body: { ...values, files: [...files.ids] },
        }),
      alsoWrong: files.wrong,
    }),
  )
  const { t } = form
  return (
    <FormDialog form={form} onClose={onClose} title={t('submit.title', of.milestone)} yes={t('submit.yes')}>
      <FormFiles form={form} files={files} upload={upload} multiple />
      <FormFields form={form} />
    </FormDialog>
  )
}

/** What falls due by the acceptance. */
function AcceptText({ project, milestone }: Of) {
  const t = useTexts('projects')
  const format = useFormat()
  const retained = retainedOf(milestone.amount, project.retention.percent)
  const money = (amount: number): string => format.money({ amount, currency: project.currency })
  return (
    <>
      <p>
        {t('accept.text', { amount: money(milestone.amount - retained) })}{' '}
        {retained > 0 && t('accept.retained', { amount: money(retained) })}
      </p>
      <p className="text-15 text-ink-soft">{t('money.record')}</p>
    </>
  )
}

/** `next`: this milestone has the screen's main action. */
export function MilestoneActions({ next, upload, ...of }: Of & Upload & { readonly next: boolean }) {
  const t = useTexts('projects')
  const { transitions, status } = of.milestone
  const kind = next ? 'primary' : 'secondary'
  if (transitions.length === 0) return null
  return (
    <div className="print:hidden">
      <Row gap={2}>
        <TransitionButtons
          allowed={transitions}
          path="/projects/{project}/milestones/{milestone}"
          {...paramsOf(of)}
          steps={{
            start: { label: t('work.start'), kind },
            submit: {
              label: t(status === 'changes_requested' ? 'work.again' : 'work.submit'),
              kind,
              dialog: close => <SubmitDialog {...of} upload={upload} onClose={close} />,
            },
            accept: {
              label: t('work.accept'),
              kind,
              ask: {
                title: t('accept.title', of.milestone),
                text: <AcceptText {...of} />,
                yes: t('accept.yes'),
                kind: 'primary',
              },
            },
            'request-changes': {
              label: t('work.changes'),
              fields: changesFields,
              ask: { title: t('changes.title', of.milestone), yes: t('changes.yes') },
            },
          }}
        />
      </Row>
    </div>
  )
}
