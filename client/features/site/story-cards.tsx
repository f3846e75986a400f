import { useTexts } from '#client/platform/i18n/texts.ts'
import type { PictureView } from '#client/platform/picture-source.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { TitleBlock } from '#client/ui/data/title-block.tsx'
import { BeforeAfter } from '#client/ui/pictures/before-after.tsx'
import { href } from '#shared/routes/href.ts'

export type StoryView = {
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
    <article className="story">
      <BeforeAfter
        before={story.before}
        after={story.after}
        sizes="(min-width: 64rem) 48rem, 92vw"
        texts={{
          before: t('stories.before'),
          after: t('stories.after'),
          slider: t('stories.slider', { title: story.title }),
        }}
      />
      <div className="flex flex-col justify-between gap-6">
        <div className="grid gap-2">
          <h3 className="text-20">{story.title}</h3>
          <blockquote dir="auto" className="text-24">
            {t('stories.quote', { quote: story.quote })}
          </blockquote>
        </div>
        <TitleBlock
          facts={[
            { term: t('stories.place'), value: story.city },
            { term: t('stories.built-in'), value: t('stories.days', { count: story.days }) },
            {
              term: t('stories.built-by'),
              whole: true,
              value: (
                <Anchor href={href('profile', { profile: story.professional.slug })} className="link">
                  {story.professional.name}
                </Anchor>
              ),
            },
          ]}
        />
      </div>
    </article>
  )
}

export function StoryCards({ stories }: { readonly stories: readonly StoryView[] }) {
  return (
    <ul className="carousel-list">
      {stories.map(story => (
        <li key={story.title}>
          <StoryCard story={story} />
        </li>
      ))}
    </ul>
  )
}
