// About us: why the house exists, what it promises, what it does not do.
import { HowItWorks } from '#client/features/site/how-it-works.tsx'
import { LiveFigures } from '#client/features/site/live-figures.tsx'
import { Promises } from '#client/features/site/promises.tsx'
import { Prose } from '#client/features/site/prose.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { Container, Row } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { Section, SectionHeading } from '#client/ui/base/section.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import { href } from '#shared/routes/href.ts'
import type { data } from './about-us.data.ts'

export function Component() {
  const t = useTexts('site-pages')
  const home = useTexts('home')
  const { figures, picture } = usePageData<typeof data>()
  return (
    <>
      <Head
        title={t('about.title')}
        description={t('about.description')}
        canonicalPath={href('about-us')}
        image={picture?.src}
      />
      <Container>
        <PageTitle title={t('about.headline')} lead={t('about.lead')} />
        <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:items-center">
          {picture && <Picture picture={picture} sizes="(min-width: 64rem) 36rem, 92vw" ratio="3:2" priority rounded />}
          <section aria-labelledby="why">
            <SectionHeading id="why" title={t('about.why.title')} />
            <Prose text={t('about.why.text')} />
          </section>
        </div>
      </Container>
      <Section id="promises" title={t('about.promises.title')} lead={t('about.promises.lead')}>
        <Promises />
      </Section>
      <Section id="now" title={home('figures.title')} lead={t('about.figures')}>
        <LiveFigures figures={figures} />
      </Section>
      <Section id="how-it-works" title={home('how.title')} lead={home('how.lead')}>
        <HowItWorks />
      </Section>
      <Section id="money" title={t('about.money.title')}>
        <div className="grid max-w-184 gap-6">
          <Prose text={t('about.money.text')} />
          <Row>
            <ButtonLink kind="primary" href={href('find-professionals')}>
              {t('about.find')}
            </ButtonLink>
            <ButtonLink href={href('terms-and-conditions')}>{t('about.terms')}</ButtonLink>
          </Row>
        </div>
      </Section>
    </>
  )
}
