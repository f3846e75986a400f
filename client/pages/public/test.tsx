// A plain page that says the house stands: for people and machines that check on it. Nothing more in production.
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { Section } from '#client/ui/base/section.tsx'
import { href } from '#shared/routes/href.ts'

export function Component() {
  const t = useTexts('test')
  const { buildId } = useRoot()
  return (
    <Section>
      <Head title={t('title')} canonicalPath={href('test')} />
      <PageTitle
        title={t('title')}
        {...(import.meta.env.DEV && { lead: t('text'), facts: t('build', { id: buildId }) })}
      />
    </Section>
  )
}
