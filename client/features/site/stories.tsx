// Successful stories: one place before and after, what its owner says, who built it.
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { PictureView } from '#client/platform/picture-source.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { BeforeAfter } from '#client/ui/pictures/before-after.tsx'
import { Carousel } from '#client/ui/pictures/carousel.tsx'
import { href } from '#shared/routes/href.ts'

export type StoryView = {
  readonly id: string
  readonly title: string
  readonly quote: string
  readonly city: string
  readonly days: number
  readonly before: PictureView
  readonly after: PictureView
  readonly professional: { readonly slug: string; readonly name: string }
}

function StoryCard({ story }: { readonly story: StoryView }) {
  const t = useTexts('home')
  return (
    <article className="grid content-start gap-4">
      <BeforeAfter
        before={story.before}
        after={story.after}
        sizes="(min-width: 48rem) 44rem, 92vw"
        texts={{
          before: t('stories.before'),
          after: t('stories.after'),
          slider: t('stories.slider', { title: story.title }),
        }}
      />
      <div className="grid gap-2">
        <h3 className="font-semibold text-20">{story.title}</h3>
        <blockquote dir="auto" className="text-ink-soft">
          {t('stories.quote', { quote: story.quote })}
        </blockquote>
        <p className="story-facts">
          <span>{t('stories.facts', { city: story.city, count: story.days })}</span>
          <Anchor href={href('profile', { profile: story.professional.slug })} className="story-link">
            {t('stories.profile', { name: story.professional.name })}
          </Anchor>
        </p>
      </div>
    </article>
  )
}

export function Stories({ stories }: { readonly stories: readonly StoryView[] }) {
  const t = useTexts('home')
  return (
    <Carousel
      label={t('stories.title')}
      previousLabel={t('stories.previous')}
      nextLabel={t('stories.next')}
      item="wide"
      heading={<SectionHeading title={t('stories.title')} lead={t('stories.lead')} />}
    >
      {stories.map(story => (
        <StoryCard key={story.id} story={story} />
      ))}
    </Carousel>
  )
}
