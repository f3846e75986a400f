// The job form for staff: choose the client first, then the same steps as the client's form.
import { useMemo, useState } from 'react'
import { FilesField } from '#client/features/files/files-field.tsx'
import { useJobFormEngine } from '#client/features/forms/job-form-engine.ts'
import { type Client, ClientPicker } from '#client/features/jobs/filing/client-picker.tsx'
import { useFiling } from '#client/features/jobs/filing/use-filing.tsx'
import { emptyDraft } from '#client/features/jobs/wizard/draft.ts'
import { JobWizard } from '#client/features/jobs/wizard/job-wizard.tsx'
import type { UploadSlot } from '#client/platform/form/engine.ts'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useMay } from '#client/platform/permissions.ts'
import { useRoot } from '#client/platform/root.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { Breadcrumbs } from '#client/ui/frame/breadcrumbs.tsx'
import { pictureTypes } from '#shared/features/files/rules.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { inLanguage } from '#shared/values/localized.ts'
import type { data } from './admin-job-form.data.ts'

const upload: UploadSlot = props => (
  <FilesField {...props} purpose="job" accept={props.name === 'photos' ? pictureTypes : undefined} />
)

function FiledForm({ client }: { readonly client: Client }) {
  const { form, cities, pictures: shown, account } = usePageData<typeof data>()
  const { language, currency } = useRoot()
  const engine = useJobFormEngine(form.definition, { cities, pictures: shown, upload })
  const initial = useMemo(
    () => ({ ...emptyDraft(form.version), typed: engine.initial }),
    [form.version, engine.initial],
  )
  const filing = useFiling(client)
  return (
    <JobWizard
      form={engine}
      formSlug={form.slug}
      title={inLanguage(form.definition.title, language)}
      intro={inLanguage(form.definition.intro, language)}
      initial={initial}
      draftKey={`form:${form.slug}`}
      cities={cities}
      currency={currency}
      job={null}
      account={account}
      invite={null}
      upload={upload}
      {...(filing ? { filing } : {})}
    />
  )
}

export function Component() {
  const t = useTexts('admin-jobs')
  const may = useMay()
  const { form } = usePageData<typeof data>()
  const { language } = useRoot()
  const [client, setClient] = useState<Client | null>(null)
  return (
    <>
      <Head title={t('filing.heading')} noindex />
      <PageTitle
        title={t('filing.heading')}
        lead={inLanguage(form.definition.title, language)}
        breadcrumbs={
          <Breadcrumbs
            label={t('path')}
            crumbs={[{ label: t('title'), href: areaHref('admin.jobs') }, { label: t('filing.heading') }]}
          />
        }
      />
      {may('jobs', 'isWrite') ? (
        <Stack gap={10}>
          <ClientPicker client={client} onChange={setClient} />
          {client && <FiledForm key={client.id} client={client} />}
        </Stack>
      ) : (
        <Callout kind="warning">{t('filing.no-right')}</Callout>
      )}
    </>
  )
}
