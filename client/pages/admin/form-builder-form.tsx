import { useCallback } from 'react'
import { UploadField } from '#client/features/files/upload-field.tsx'
import { Builder } from '#client/features/forms/builder/builder.tsx'
import type { PictureSlotProps, PreviewProps } from '#client/features/forms/builder/builder-types.ts'
import { FormPreview } from '#client/features/forms/form-preview.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useMay } from '#client/platform/permissions.ts'
import { useRoot } from '#client/platform/root.ts'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { Breadcrumbs } from '#client/ui/frame/breadcrumbs.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import { inLanguage } from '#shared/values/localized.ts'
import type { data } from './form-builder-form.data.ts'

function PictureInput({ picture, onChange, ...field }: PictureSlotProps) {
  return (
    <UploadField
      {...field}
      purpose="form-picture"
      storedFile={picture ? { id: picture, name: field.label, picture } : null}
      onUploaded={file => onChange(file.picture ?? undefined)}
      onRemoved={() => onChange(undefined)}
      onSavedRemoved={() => onChange(undefined)}
    />
  )
}

export function Component() {
  const t = useTexts('form-builder')
  const { language } = useRoot()
  const may = useMay()
  const { form, cities, pictures } = usePageData<typeof data>()
  const title = inLanguage(form.draft.title, language) || form.slug
  const preview = useCallback(
    (shown: PreviewProps) => <FormPreview {...shown} cities={cities} pictures={pictures} />,
    [cities, pictures],
  )
  const picture = useCallback((field: PictureSlotProps) => <PictureInput {...field} />, [])
  const trade = form.trade ? ` · ${form.trade.name}` : ''
  return (
    <>
      <Head title={title} noindex />
      <PageTitle
        title={title}
        breadcrumbs={
          <Breadcrumbs
            label={t('breadcrumbs')}
            crumbs={[{ label: t('title'), href: areaHref('admin.form-builder') }, { label: title }]}
          />
        }
        facts={
          <>
            <span>
              {t(`kind.${form.kind}`)}
              {trade}
            </span>
            <span className="font-mono text-13" dir="ltr">
              {form.slug}
            </span>
          </>
        }
        action={
          form.publishedVersion !== null &&
          may('form-submissions', 'isRead') && (
            <ButtonLink href={areaHref('admin.form-submissions', { form: form.slug })}>{t('answers-open')}</ButtonLink>
          )
        }
      />
      <Builder key={form.slug} initial={form} preview={preview} picture={picture} />
    </>
  )
}
