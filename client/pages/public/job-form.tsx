// The job form: sign-in comes last.
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { LazyFilesField } from '#client/features/files/lazy-files-field.tsx'
import { typedFrom } from '#client/features/forms/answers.ts'
import { useJobFormEngine } from '#client/features/forms/job-form-engine.ts'
import { emptyDraft } from '#client/features/jobs/wizard/draft.ts'
import { draftFromEstimate } from '#client/features/jobs/wizard/from-estimate.ts'
import { draftFromJob } from '#client/features/jobs/wizard/from-job.ts'
import { JobWizard } from '#client/features/jobs/wizard/job-wizard.tsx'
import type { UploadSlot } from '#client/platform/form/engine.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useRoot } from '#client/platform/root.ts'
import { pictureTypes } from '#shared/features/files/rules.ts'
import { href } from '#shared/routes/href.ts'
import { inLanguage } from '#shared/values/localized.ts'
import type { data } from './job-form.data.ts'

const upload: UploadSlot = props => (
  <LazyFilesField {...props} purpose="job" accept={props.name === 'photos' ? pictureTypes : undefined} />
)

export function Component() {
  const {
    form,
    cities,
    pictures: shown,
    job,
    invited,
    estimate,
    books,
    book,
    draftKey,
    account,
    others,
  } = usePageData<typeof data>()
  const { language, currency, user } = useRoot()
  const options = { cities, pictures: shown, upload: user ? upload : undefined }
  const engine = useJobFormEngine(form.definition, options)
  const back = href('job-request.form', { form: form.slug }) + useLocation().search
  const initial = useMemo(() => {
    if (job) return { ...draftFromJob(job, typedFrom(job.answers), form.version), back }
    const begun = { ...emptyDraft(form.version), back, typed: engine.initial, ideabook: book }
    const start = { ...begun, invited: invited ? [invited] : [] }
    return estimate ? draftFromEstimate(estimate, form.definition, start) : start
  }, [job, invited, estimate, book, back, form.version, form.definition, engine.initial])
  return (
    <JobWizard
      key={draftKey}
      draftKey={draftKey}
      form={engine}
      formSlug={form.slug}
      title={inLanguage(form.definition.title, language)}
      intro={inLanguage(form.definition.intro, language)}
      initial={initial}
      cities={cities}
      currency={currency}
      job={job}
      books={books}
      account={account}
      invite={invited}
      others={others}
      upload={upload}
    />
  )
}
