// One finished work: its picture with hotspots, its bill, and what it would cost elsewhere.
import { AskButton, askedFor } from '#client/features/enquiries/ask-button.tsx'
import { SaveButton, SaveMessages } from '#client/features/ideabooks/save-button.tsx'
import { oneRow } from '#client/features/ideas/courses.ts'
import { IdeaBand } from '#client/features/ideas/idea-band.tsx'
import { IdeaBill } from '#client/features/ideas/idea-bill.tsx'
import { IdeaCostBox } from '#client/features/ideas/idea-cost.tsx'
import { useIdeaJsonLd } from '#client/features/ideas/idea-json-ld.ts'
import { IdeaPhotos } from '#client/features/ideas/idea-photos.tsx'
import type { LineView, TileView } from '#client/features/ideas/idea-view.ts'
import ideasSheet from '#client/features/ideas/ideas.css?url'
import { allIdeas, ideasPath } from '#client/features/ideas/ideas-address.ts'
import { Wall } from '#client/features/ideas/wall.tsx'
import { ProfessionalTile } from '#client/features/professionals/professional-card.tsx'
import { drawnPart } from '#client/platform/drawn-part.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Container } from '#client/ui/base/container.tsx'
import { Section, SectionHeading } from '#client/ui/base/section.tsx'
import { Seal } from '#client/ui/data/stamp.tsx'
import { TitleBlock } from '#client/ui/data/title-block.tsx'
import { Breadcrumbs } from '#client/ui/frame/breadcrumbs.tsx'
import { href } from '#shared/routes/href.ts'
import type { data } from './idea.data.ts'

function BuiltBy() {
  const t = useTexts('ideas')
  const people = useTexts('professionals')
  const { idea, builder } = usePageData<typeof data>()
  if (!idea.builder) return idea.builderGone && <p className="note">{t('builder-gone')}</p>
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-15">
      <span className="text-ink-soft">{t('built-by')}</span>
      <Anchor href={href('profile', { profile: idea.builder.slug })} className="font-semibold hover:underline">
        <bdi>{idea.builder.name}</bdi>
      </Anchor>
      {builder && builder.checks.length > 0 && <Seal>{people('card.checks', { count: builder.checks.length })}</Seal>}
    </p>
  )
}

function Facts() {
  const t = useTexts('ideas')
  const format = useFormat()
  const { idea } = usePageData<typeof data>()
  const { category, areaSqm, style, city, finishedOn, durationWeeks, finish, materials } = idea
  const area = format.number(areaSqm, { maximumFractionDigits: 1 })
  const weeks = durationWeeks === null ? [] : [t('fact.weeks', { count: durationWeeks })]
  return (
    <TitleBlock
      facts={[
        { term: t('fact.room'), value: t('room-area', { room: category.name, area }) },
        { term: t('filter.style'), value: t(`styles.${style}`) },
        { term: t('filter.city'), value: city.name },
        {
          term: t('fact.finished'),
          value: [format.date(finishedOn, { month: 'long', year: 'numeric' }), ...weeks].join(' · '),
        },
        { term: t('fact.finish'), value: t(`finishes.${finish}`) },
        { term: t('fact.materials'), value: format.list(materials.map(one => t(`materials.${one}`))) },
      ]}
    />
  )
}

function ask({ product, quantity }: LineView) {
  if (!product) return null
  return <AskButton among query={askedFor({ product: product.slug, store: product.seller.slug }, quantity)} />
}

const Questions = drawnPart(
  () => import('#client/features/community/idea-questions.tsx').then(part => part.IdeaQuestions),
  ['community-list', 'idea-questions'],
)

function People() {
  const t = useTexts('ideas')
  const { builder, drawn } = usePageData<typeof data>()
  return (
    <Section later>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
        {builder && (
          <section aria-labelledby="builder">
            <SectionHeading id="builder" title={t('who')} />
            {/* As wide as its pictures are made for. */}
            <div className="max-w-128">
              <ProfessionalTile card={builder} />
            </div>
          </section>
        )}
        <Questions id="questions" data={drawn} height="low" />
      </div>
    </Section>
  )
}

const saveTile = ({ slug, title }: TileView) => <SaveButton kind="idea" thing={slug} name={title} onPicture="large" />

function Similar() {
  const t = useTexts('ideas')
  const { idea, place } = usePageData<typeof data>()
  if (idea.similar.length === 0) return null
  return (
    <Section id="similar" title={t('similar')}>
      <Wall level={3} tiles={idea.similar.slice(0, 4)} pattern={oneRow} place={place} save={saveTile} />
    </Section>
  )
}

export function Component() {
  const t = useTexts('ideas')
  const { idea, place, asks, cities, calculator } = usePageData<typeof data>()
  const jsonLd = useIdeaJsonLd()
  const { title, story, slug, category, city } = idea
  return (
    <>
      <Head
        type="article"
        title={title}
        description={story}
        canonicalPath={href('ideas-hub.idea', { slug })}
        noindex={asks}
        jsonLd={[jsonLd(idea)]}
        image={idea.photos[0]?.picture.src}
      />
      <link rel="stylesheet" href={ideasSheet} precedence="part" />
      <Container className="pt-2">
        <Breadcrumbs
          label={t('crumbs')}
          crumbs={[
            { label: t('ideas'), href: href('ideas-hub') },
            { label: category.name, href: ideasPath(allIdeas, { category: category.slug }) },
            { label: city.name, href: ideasPath(allIdeas, { city: city.slug }) },
          ]}
        />
        <div className="idea-top">
          <IdeaPhotos key={slug} idea={idea} ask={ask} />
          <div className="idea-side">
            <div>
              <h1 className="text-44">
                <bdi>{title}</bdi>
              </h1>
              <BuiltBy />
            </div>
            <SaveButton kind="idea" thing={slug} name={title} />
            <IdeaCostBox idea={idea} />
            <Facts />
          </div>
        </div>
        {story && (
          <p dir="auto" className="max-w-184 whitespace-pre-line pt-6">
            {story}
          </p>
        )}
        <div className="pt-10 lg:pt-16">
          <IdeaBill idea={idea} ask={ask} />
        </div>
      </Container>
      <IdeaBand {...{ idea, cities, place, calculator }} />
      <People />
      <Similar />
      <SaveMessages />
    </>
  )
}
