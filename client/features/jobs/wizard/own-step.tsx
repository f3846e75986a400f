// What the house itself asks of every job, step by step, and what was answered before it is sent.

import { useNavigate } from 'react-router'
import type { Job } from '#client/features/jobs/job-types.ts'
import { useAct } from '#client/platform/deeds.ts'
import type { FormEngine } from '#client/platform/form/engine.ts'
import { stepHref } from '#client/platform/form/steps.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMay } from '#client/platform/permissions.ts'
import { useRoot } from '#client/platform/root.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { Button, ButtonLink } from '#client/ui/controls/button.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import type { JobBody } from './draft.ts'
import { bodyOf } from './draft-check.ts'
import { StepCheck } from './step-check.tsx'
import { StepLines } from './step-lines.tsx'
import { StepJob, StepPlace, StepReach } from './steps.tsx'
import type { Wizard } from './use-wizard.ts'
import type { City, Filing, JobWizardProps } from './wizard-types.ts'

type SendJobProps = {
  wizard: Wizard
  form: FormEngine
  formSlug: string
  /** The job that is changed; null for a new one. */
  job: Pick<Job, 'id' | 'version' | 'editable'> | null
  filing: Filing | undefined
}

function SignInFirst({ back }: { back: string }) {
  const t = useTexts('jobs')
  const query = `?${new URLSearchParams({ return: back })}`
  return (
    <Callout
      title={t('send.sign-in-title')}
      action={
        <>
          <ButtonLink kind="primary" href={href('create-account') + query}>
            {t('send.create-account')}
          </ButtonLink>
          <ButtonLink href={href('sign-in') + query}>{t('send.sign-in')}</ButtonLink>
        </>
      }
    >
      {t('send.sign-in-text')}
    </Callout>
  )
}

/** Sends the job and gives the screen that follows. */
function useSubmit({ wizard, form, formSlug, job, filing }: SendJobProps) {
  const navigate = useNavigate()
  const { draft, currency } = wizard
  const sending = useAct(
    async (send, body: JobBody) => {
      // The draft's own: also after a reload the same job is sent only once.
      const options = draft.idempotencyKey ? { idempotencyKey: draft.idempotencyKey } : {}
      if (filing) return await filing.send(send, body, options)
      if (job) {
        await send('PUT /jobs/{job}', { params: { job: job.id }, body: { ...body, version: job.version } }, options)
        return areaHref('user.under-review-request', { job: job.id })
      }
      const { reckoned } = draft
      const estimate = reckoned && (await send('POST /estimates', { body: reckoned })).key
      const { code } = await send('POST /jobs', { body: estimate ? { ...body, estimate } : body }, options)
      return `${href('thank-you')}?${new URLSearchParams({ job: code })}`
    },
    {
      stays: true,
      onProblem: ({ fields }) => wizard.showRefused(fields),
      onDone: target => {
        wizard.drop()
        void navigate(target)
      },
    },
  )
  const submit = async (): Promise<void> => {
    if (wizard.stopAtWrong()) return
    const answers = form.answers(draft.typed)
    const answered = form.files(draft.typed)
    await sending.run(bodyOf(draft, { form: formSlug, answers, answered, currency: currency as 'MAD' }))
  }
  return { sending, submit }
}

const nextOf = (job: SendJobProps['job']): string =>
  job?.editable === 'terms-reviewed' ? 'send.next-open' : job ? 'send.next-changed' : 'send.next'

/** What stands under the answers on the last step. */
function SendJob(props: SendJobProps) {
  const { wizard, formSlug, job } = props
  const t = useTexts('jobs')
  const { user } = useRoot()
  const may = useMay()
  const { sending, submit } = useSubmit(props)
  const { problem } = sending
  if (!user)
    return <SignInFirst back={`${href('job-request.form', { form: formSlug })}${stepHref(wizard.search, 'check')}`} />
  if (!may('jobs', 'isWrite')) {
    return (
      <Callout kind="warning" title={t('send.not-client-title')}>
        {t('send.not-client-text', { name: user.name })}
      </Callout>
    )
  }
  return (
    <Stack gap={4}>
      {problem && (
        <Callout kind="danger" title={t('send.failed')} live>
          {problem.detail}
        </Callout>
      )}
      {props.filing?.options ?? <p className="text-15 text-ink-soft">{t(nextOf(job))}</p>}
      <div>
        <Button kind="primary" size="large" busy={sending.busy} onClick={submit}>
          {t(sending.busy ? 'send.sending' : job ? 'send.changes' : 'send.job')}
        </Button>
      </div>
    </Stack>
  )
}

type Props = JobWizardProps & { wizard: Wizard; city: City | undefined }

export function OwnStep({ wizard, form, formSlug, cities, city, upload, job, filing }: Props) {
  const { step } = wizard
  const hrefOf = (id: string): string => stepHref(wizard.search, id)
  switch (step.key) {
    case 'job':
      return (
        <StepJob
          wizard={wizard}
          upload={upload}
          back={href('job-request.form', { form: formSlug }) + hrefOf(step.id)}
        />
      )
    case 'lines':
      return <StepLines wizard={wizard} />
    case 'place':
      return <StepPlace wizard={wizard} cities={cities} />
    default:
      return (
        <Stack>
          <StepCheck wizard={wizard} form={form} city={city} hrefOf={hrefOf} />
          <StepReach wizard={wizard} />
          <SendJob wizard={wizard} form={form} formSlug={formSlug} job={job} filing={filing} />
        </Stack>
      )
  }
}
