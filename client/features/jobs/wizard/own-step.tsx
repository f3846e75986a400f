import { stepHref } from '#client/platform/form/steps.tsx'
import { useRoot } from '#client/platform/root.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { href } from '#shared/routes/href.ts'
import { SendJob } from './send-job.tsx'
import { StepCheck } from './step-check.tsx'
import { StepLines } from './step-lines.tsx'
import { StepJob, StepPlace, StepReach } from './steps.tsx'
import type { Wizard } from './use-wizard.ts'
import { JobPhotos, useWaitingPhotos } from './waiting-photos.tsx'
import type { City, JobWizardProps } from './wizard-types.ts'

type Props = JobWizardProps & { wizard: Wizard; city: City | undefined }

export function OwnStep({ wizard, form, formSlug, cities, city, upload, books, job, filing }: Props) {
  const { step } = wizard
  const { user } = useRoot()
  const waiting = useWaitingPhotos(wizard.draftKey)
  const hrefOf = (id: string): string => stepHref(wizard.search, id)
  switch (step.key) {
    case 'job':
      return (
        <StepJob
          wizard={wizard}
          upload={upload}
          books={books}
          waiting={waiting}
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
          {user && waiting.files.length > 0 && <JobPhotos wizard={wizard} upload={upload} waiting={waiting} />}
          <StepCheck wizard={wizard} form={form} city={city} waiting={waiting.files} hrefOf={hrefOf} />
          <StepReach wizard={wizard} />
          <SendJob
            wizard={wizard}
            form={form}
            formSlug={formSlug}
            job={job}
            filing={filing}
            isUploading={waiting.isUploading}
          />
        </Stack>
      )
  }
}
