import { useNavigate } from 'react-router'
import type { Job } from '#client/features/jobs/job-types.ts'
import type { FormEngine } from '#client/platform/form/engine.ts'
import { stepHref } from '#client/platform/form/steps.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutate } from '#client/platform/mutations.ts'
import { useMay } from '#client/platform/permissions.ts'
import { useRoot } from '#client/platform/root.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { Button, ButtonLink } from '#client/ui/controls/button.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import type { JobBody } from './draft.ts'
import { bodyOf } from './draft-check.ts'
import type { Wizard } from './use-wizard.ts'
import type { Filing } from './wizard-types.ts'

type SendJobProps = {
  wizard: Wizard
  form: FormEngine
  formSlug: string
  /** The job to change; null for a new one. */
  job: Pick<Job, 'id' | 'version' | 'editable'> | null
  filing: Filing | undefined
  /** Photos from before the sign-in are on their way. */
  isUploading: boolean
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

/** Sends the job and returns the path of the next screen. */
function useSubmit({ wizard, form, formSlug, job, filing }: SendJobProps) {
  const navigate = useNavigate()
  const { draft, draftKey, currency } = wizard
  const sending = useMutate(
    async (send, body: JobBody) => {
      // The draft's own key: after a reload the same job is sent only once.
      const options = draft.idempotencyKey ? { idempotencyKey: draft.idempotencyKey } : {}
      if (filing) return await filing.send(send, body, options)
      if (job) {
        await send('PUT /jobs/{job}', { params: { job: job.id }, body: { ...body, version: job.version } }, options)
        return areaHref('user.under-review-request', { job: job.id })
      }
      const { calculated } = draft
      const estimate = calculated && (await send('POST /estimates', { body: calculated })).key
      const { code } = await send(
        'POST /jobs',
        { body: { ...body, draft: draftKey, ...(estimate ? { estimate } : {}) } },
        options,
      )
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

function buttonOf({ job }: SendJobProps, isSending: boolean): string {
  if (isSending) return 'send.sending'
  return job ? 'send.changes' : 'send.job'
}

/** Shown under the answers on the last step. */
export function SendJob(props: SendJobProps) {
  const { wizard, formSlug, job } = props
  const t = useTexts('jobs')
  const ofFiles = useTexts('files')
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
        <Button kind="primary" size="large" busy={sending.busy || props.isUploading} onClick={submit}>
          {props.isUploading ? ofFiles('before-account.uploading') : t(buttonOf(props, sending.busy))}
        </Button>
      </div>
    </Stack>
  )
}
