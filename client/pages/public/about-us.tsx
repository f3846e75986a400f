import { Hero } from '#client/features/site/hero.tsx'
import { HowItWorks } from '#client/features/site/how-it-works.tsx'
import { LiveFigures } from '#client/features/site/live-figures.tsx'
import { hasOwnerFacts, OwnerFacts } from '#client/features/site/owner-facts.tsx'
import { Points } from '#client/features/site/points.tsx'
import { Prose } from '#client/features/site/prose.tsx'
import { drawnPart } from '#client/platform/drawn-part.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { Row } from '#client/ui/base/container.tsx'
import { Section } from '#client/ui/base/section.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import { href } from '#shared/routes/href.ts'
import type { data } from './about-us.data.ts'

const Shortfalls = drawnPart(
  () => import('#client/features/site/shortfalls.tsx').then(file => file.Shortfalls),
  ['shortfalls'],
)

const promises = ['leads', 'order', 'badges', 'reviews', 'bids', 'contact'] as const

export function Component() {
  const t = useTexts('site-pages')
  const home = useTexts('home')
  const facts = useTexts('owner')
  const format = useFormat()
  const { figures, complaints, countedAt, owner, drawn, picture } = usePageData<typeof data>()
  return (
    <>
      <Head
        title={t('about.title')}
        description={t('about.description')}
        canonicalPath={href('about-us')}
        image={picture?.src}
      />
      <Hero
        title={t('about.headline')}
        lead={t('about.lead')}
        figure={picture && <Picture picture={picture} sizes="(min-width: 64rem) 52vw, 92vw" ratio="3:2" priority />}
      >
        <Row>
          <ButtonLink kind="primary" size="large" href={href('find-professionals')}>
            {t('about.find')}
          </ButtonLink>
          <ButtonLink size="large" href={href('terms-and-conditions')}>
            {t('about.terms')}
          </ButtonLink>
        </Row>
      </Hero>
      <Section id="why" title={t('about.why.title')}>
        <Prose columns="edge" text={t('about.why.text')} />
      </Section>
      <Section
        id="now"
        title={home('figures.title')}
        lead={`${t('about.figures')} ${t('about.counted', { date: format.date(countedAt) })}`}
      >
        <LiveFigures figures={figures} />
      </Section>
      <Section id="promises" title={t('about.promises.title')} lead={t('about.promises.lead')}>
        <Points
          points={promises.map(id => ({
            id,
            title: t(`about.promises.${id}.title`),
            text: t(`about.promises.${id}.text`),
          }))}
        />
      </Section>
      {complaints.length > 0 && (
        <Section id="complaints" title={t('about.complaints.title')} lead={t('about.complaints.lead')}>
          <Points
            points={complaints.map(({ year, counts, total }) => ({
              id: String(year),
              title: String(year),
              text: t('about.complaints.year', { total, ...counts }),
            }))}
          />
        </Section>
      )}
      <Shortfalls id="shortfalls" data={drawn} />
      <Section id="how-it-works" title={home('how.title')} lead={home('how.lead')}>
        <HowItWorks />
      </Section>
      <Section id="money" title={t('about.money.title')}>
        <Prose columns="dashed" text={t('about.money.text')} />
      </Section>
      {owner.earnings && (
        <Section id="earnings" title={t('about.earnings')}>
          <Prose text={owner.earnings} />
        </Section>
      )}
      {(owner.team || hasOwnerFacts(owner)) && (
        <Section id="owner" title={owner.team ? t('about.team') : facts('shown.title')}>
          <div className="grid max-w-184 gap-6">
            {owner.team && <Prose text={owner.team} />}
            <OwnerFacts owner={owner} />
          </div>
        </Section>
      )}
    </>
  )
}
