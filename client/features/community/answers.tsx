// The answers of a topic: accepted ones first, then by helpful marks.
import CircleCheck from 'lucide-react/icons/circle-check'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { portraitAddress } from '#client/platform/portrait.ts'
import { RichTextView } from '#client/platform/rich-text/rich-text-view.tsx'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Avatar } from '#client/ui/pictures/avatar.tsx'
import { href } from '#shared/routes/href.ts'
import { AcceptButton, type Accepted, HelpfulButton, ReportButton } from './post-actions.tsx'
import { useReader } from './topic-reader.tsx'
import type { Answer, Author, Topic } from './topic-types.ts'
import { VerifiedBadge } from './verified-badge.tsx'

/** A professional's name leads to their profile. */
export function AuthorName({ author: { name, professional } }: { readonly author: Author }) {
  if (!professional) return <bdi className="font-semibold">{name}</bdi>
  return (
    <Anchor href={href('profile', { profile: professional.slug })} className="font-semibold hover:underline">
      <bdi>{name}</bdi>
    </Anchor>
  )
}

function AcceptedBy({ accepted, name }: { readonly accepted: Accepted; readonly name: string }) {
  const t = useTexts('community-topic')
  if (!(accepted.author || accepted.staff)) return null
  const by = accepted.author && accepted.staff ? 'both' : accepted.author ? 'author' : 'staff'
  return (
    <span className="topic-ok">
      <CircleCheck aria-hidden="true" />
      {t(`accepted-by.${by}`, { name })}
    </span>
  )
}

function Head({ answer }: { readonly answer: Answer }) {
  const t = useTexts('community-topic')
  const format = useFormat()
  const { author, trade, publishedAt, editedAt } = answer
  const place = [trade?.name, author.professional?.city].filter(Boolean).join(' · ')
  return (
    <header>
      <AuthorName author={author} />
      {place && <span className="note">{place}</span>}
      {author.professional && <VerifiedBadge of={author.professional} />}
      <span className="note ms-auto">
        <time dateTime={publishedAt}>{format.date(publishedAt, { dateStyle: 'medium' })}</time>
        {editedAt && ` · ${t('edited', { date: format.date(editedAt) })}`}
      </span>
    </header>
  )
}

function AnswerItem({ answer, asker }: { readonly answer: Answer; readonly asker: string }) {
  const { memberId } = useReader()
  const { id, author, accepted, body, language, people, pictures, helpful } = answer
  const isOwn = author.id !== null && author.id === memberId
  const isAccepted = accepted.author || accepted.staff
  return (
    <article id={`answer-${id}`} className="topic-answer" data-accepted={isAccepted || undefined}>
      <span className="max-md:hidden">
        <Avatar name={author.name} picture={portraitAddress(author.photo)} />
      </span>
      <div>
        <Head answer={answer} />
        <div lang={language} className="py-2.5">
          <RichTextView document={body} people={people} pictures={pictures} level={2} />
        </div>
        <div className="topic-tools">
          <HelpfulButton kind="answer" id={id} count={helpful} isOwn={isOwn} />
          <AcceptedBy accepted={accepted} name={asker} />
          <AcceptButton id={id} accepted={accepted} />
          <span className="ms-auto">
            <ReportButton kind="answer" id={id} isOwn={isOwn} />
          </span>
        </div>
      </div>
    </article>
  )
}

export function Answers({ topic }: { readonly topic: Topic }) {
  const t = useTexts('community-topic')
  const { shown, author } = topic
  return (
    <section aria-labelledby="answers">
      <div className="topic-answers">
        <h2 id="answers" className="text-20">
          {t('answers', { count: shown.length })}
        </h2>
        {shown.length > 1 && <p className="note">{t('accepted-first')}</p>}
      </div>
      {shown.length === 0 && <p className="pb-6 text-ink-soft">{t('none')}</p>}
      {shown.map(answer => (
        <AnswerItem key={answer.id} answer={answer} asker={author.name} />
      ))}
    </section>
  )
}
