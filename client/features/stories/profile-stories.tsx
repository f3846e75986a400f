import { useTexts } from '#client/platform/i18n/texts.ts'
import { Picture } from '#client/ui/pictures/picture.tsx'
import type { ProfileStory } from './story-view.ts'

export function ProfileStories({ stories }: { readonly stories: readonly ProfileStory[] }) {
  const t = useTexts('profile')
  return (
    <ul className="grid gap-8">
      {stories.map(story => (
        <li key={story.id} className="grid gap-3">
          <div className="grid grid-cols-2 gap-1">
            {(['before', 'after'] as const).map(side => (
              <figure key={side} className="min-w-0">
                <Picture picture={story[side]} sizes="(min-width: 64rem) 24rem, 46vw" ratio="4:3" />
                <figcaption className="note">{t(`stories.${side}`)}</figcaption>
              </figure>
            ))}
          </div>
          <h3 className="text-20">{story.title}</h3>
          <blockquote dir="auto" className="text-17">
            {t('stories.quote', { quote: story.quote })}
          </blockquote>
          <p className="note">
            {story.city} · {t('works.days', { count: story.days })}
          </p>
        </li>
      ))}
    </ul>
  )
}
