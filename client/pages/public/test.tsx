// A plain page for health checks by people and machines; outside production also the component sheet.
import { lazy } from 'react'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { LazyPart } from '#client/platform/lazy-part.tsx'
import { useRoot } from '#client/platform/root.ts'
import { Container } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { href } from '#shared/routes/href.ts'

const ComponentSheet = lazy(() =>
  import('#client/features/component-sheet/component-sheet.tsx').then(file => ({ default: file.ComponentSheet })),
)

export function Component() {
  const t = useTexts('test')
  const { buildId, demo } = useRoot()
  return (
    <Container>
      <Head title={t('title')} canonicalPath={href('test')} noindex={demo} />
      <PageTitle title={t('title')} {...(demo && { lead: t('text'), facts: t('build', { id: buildId }) })} />
      {demo && (
        <LazyPart>
          <ComponentSheet />
        </LazyPart>
      )}
    </Container>
  )
}
