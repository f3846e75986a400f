// The job form: fill first, sign in last.
import { useMemo } from 'react'
import { typedFrom } from '#client/features/forms/answers.ts'
import { useFormEngine } from '#client/features/forms/form-engine.tsx'
import { emptyDraft } from '#client/features/jobs/wizard/draft.ts'
import { draftFromJob } from '#client/features/jobs/wizard/from-job.ts'
import { JobWizard } from '#client/features/jobs/wizard/job-wizard.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { useRoot } from '#client/platform/root.ts'
import { inLanguage } from '#shared/values/localized.ts'
import type { data } from './job-form.data.ts'

export function Component() {
  const { form, cities, job } = usePageData<typeof data>()
  const { language, currency } = useRoot()
  const engine = useFormEngine(form.definition)
  const initial = useMemo(
    () => (job ? draftFromJob(job, typedFrom(job.answers), form.version) : emptyDraft(form.version)),
    [job, form.version],
  )
  return (
    <JobWizard
      key={`${form.slug}:${job?.id ?? ''}`}
      form={engine}
      formSlug={form.slug}
      title={inLanguage(form.definition.title, language)}
      intro={inLanguage(form.definition.intro, language)}
      initial={initial}
      cities={cities}
      currency={currency}
      job={job}
    />
  )
}
