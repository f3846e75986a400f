import { useTexts } from '#client/platform/i18n/texts.ts'
import type { PictureView } from '#client/platform/picture-source.ts'
import { Picture } from '#client/ui/pictures/picture.tsx'

type Pictures = { readonly beforeView: PictureView | null; readonly afterView: PictureView | null }
type Words = {
  readonly title: string
  /** Empty until the client has written it. */
  readonly quote: string
}

export function StoryWords({ title, quote }: Words) {
  const t = useTexts('stories')
  return (
    <>
      <p dir="auto" className="font-semibold">
        {title}
      </p>
      {quote && (
        <blockquote dir="auto" className="text-15">
          {t('quote', { quote })}
        </blockquote>
      )}
    </>
  )
}

export function StoryPictures({ story }: { readonly story: Pictures }) {
  const t = useTexts('stories')
  const views = { before: story.beforeView, after: story.afterView }
  return (
    <div className="grid grid-cols-2 gap-3">
      {(['before', 'after'] as const).map(part => {
        const view = views[part]
        return (
          view && (
            <figure key={part}>
              <Picture picture={{ ...view, alt: '' }} ratio="4:3" sizes="(min-width: 64rem) 22rem, 46vw" />
              <figcaption className="note pt-1">{t(part)}</figcaption>
            </figure>
          )
        )
      })}
    </div>
  )
}

export function StoryText({ story, ...words }: Words & { readonly story: Pictures }) {
  return (
    <div className="grid max-w-184 gap-2">
      <StoryWords {...words} />
      <StoryPictures story={story} />
    </div>
  )
}
