// The step of the documents: what this type of professional shows in this country.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Callout } from '#client/ui/callout.tsx'
import { Stack } from '#client/ui/container.tsx'
import { DocumentCard } from './document-card.tsx'
import type { Upload } from './types.ts'
import type { Wizard } from './use-wizard.ts'

export function StepDocuments({ wizard, upload }: { readonly wizard: Wizard; readonly upload: Upload }) {
  const t = useTexts('onboarding')
  const { application, answers, errors, take, flush } = wizard
  const { documentTypes, documents } = application
  return (
    <Stack>
      {answers.city === null && <Callout kind="warning">{t('document.city-first')}</Callout>}
      {documentTypes.map(type => (
        <DocumentCard
          key={type.slug}
          type={type}
          document={documents.find(one => one.type === type.slug)}
          upload={upload}
          error={errors.errorOf(`documents/${type.slug}`)}
          mayAdd
          mayRemove
          replaceText={t('document.replace')}
          onBefore={flush}
          onChanged={take}
        />
      ))}
    </Stack>
  )
}
