// An article in a list: never a card.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Dimension } from '#client/ui/drawing/dimension.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import { longestReading } from '#shared/features/articles/lifecycle.ts'
import { href } from '#shared/routes/href.ts'
import { dayOf } from '#shared/values/day.ts'
import { InLanguage } from './article-languages.tsx'
import type { CardView } from './article-view.ts'
import { allBlogs, blogsPath } from './blogs-address.ts'

/** A line on the one scale of all articles. */
export function ReadingTime({ minutes }: { readonly minutes: number }) {
  const t = useTexts('article')
  return (
    <span className="reading">
      <Dimension range={[0, Math.min(1, minutes / longestReading)]} />
      {t('minutes', { count: minutes })}
    </span>
  )
}

function Title({ slug, title, language }: CardView) {
  return (
    <Anchor href={href('blogs.article', { blog: slug })} lang={language} dir="auto">
      {title}
    </Anchor>
  )
}

function Summary({ summary, language }: CardView) {
  return (
    <p lang={language} dir="auto">
      {summary}
    </p>
  )
}

export function ArticleRow({ card, year = false }: { readonly card: CardView; readonly year?: boolean }) {
  const format = useFormat()
  const { publishedAt, category, minutes, language } = card
  const day = dayOf(new Date(publishedAt))
  return (
    <article className="article-row">
      <time dateTime={day}>
        {format.date(day, { day: 'numeric', month: 'short', ...(year && { year: 'numeric' }) })}
      </time>
      <div>
        <h3>
          <Title {...card} />
        </h3>
        <Summary {...card} />
        <InLanguage of={language} />
      </div>
      <span>{category.name}</span>
      <ReadingTime minutes={minutes} />
    </article>
  )
}

function Second({ card }: { readonly card: CardView }) {
  const { cover, category, minutes, language } = card
  return (
    <article>
      <h3>
        <Title {...card} />
      </h3>
      <p className="note">{category.name}</p>
      <ReadingTime minutes={minutes} />
      <InLanguage of={language} />
      {cover && <Picture picture={cover} sizes="7rem" ratio="3:2" rounded small />}
    </article>
  )
}

/** The newest one, large, and the two before it. */
export function Lead({ card, seconds }: { readonly card: CardView; readonly seconds: readonly CardView[] }) {
  const format = useFormat()
  const { cover, category, author, minutes, language, publishedAt } = card
  const day = dayOf(new Date(publishedAt))
  return (
    <div className="article-lead">
      {cover && <Picture picture={cover} sizes="(width >= 64rem) 46rem, 100vw" ratio="3:2" rounded priority />}
      <div>
        <article>
          <p className="note">
            <Anchor href={blogsPath(allBlogs, { category: category.slug })} className="font-medium text-ink underline">
              {category.name}
            </Anchor>{' '}
            <time dateTime={day}>{format.date(day)}</time>
          </p>
          <h2 className="text-44">
            <Title {...card} />
          </h2>
          <Summary {...card} />
          {author && (
            <p className="note">
              <bdi>{author}</bdi>
            </p>
          )}
          <ReadingTime minutes={minutes} />
          <InLanguage of={language} />
        </article>
        <div className="article-seconds">
          {seconds.map(one => (
            <Second key={one.id} card={one} />
          ))}
        </div>
      </div>
    </div>
  )
}
