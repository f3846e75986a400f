// The accessibility statement: what was tested, what is known to be missing, how to report an obstacle.
import { OwnerFacts } from '#client/features/site/owner-facts.tsx'
import { Prose } from '#client/features/site/prose.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { Container, Row } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { href } from '#shared/routes/href.ts'
import type { data } from './accessibility.data.ts'

/** When the tests that the text names last ran as a whole. */
const tested = '2026-11-29'

export function Component() {
  const t = useTexts('accessibility')
  const format = useFormat()
  const { owner } = usePageData<typeof data>()
  const part = (name: 'goal' | 'tested' | 'limits') => (
    <section aria-labelledby={name} className="grid gap-3 border-rule border-t-2 pt-3">
      <h2 id={name} className="text-24">
        {t(`${name}.title`)}
      </h2>
      <Prose text={t(`${name}.text`)} />
    </section>
  )
  return (
    <Container>
      <Head title={t('title')} description={t('description')} canonicalPath={href('accessibility')} />
      <PageTitle title={t('title')} lead={t('lead')} facts={t('facts', { date: format.date(tested) })} />
      <div className="grid max-w-184 gap-7 max-lg:text-15 lg:gap-10">
        {part('goal')}
        {part('tested')}
        {part('limits')}
        <section aria-labelledby="report" className="grid gap-3 border-rule border-t-2 pt-3">
          <h2 id="report" className="text-24">
            {t('report.title')}
          </h2>
          <p>{t('report.text')}</p>
          <Row>
            <ButtonLink kind="primary" href={href('form-submit', { form: 'contact-us' })}>
              {t('report.button')}
            </ButtonLink>
          </Row>
          <OwnerFacts owner={owner} />
        </section>
      </div>
    </Container>
  )
}
