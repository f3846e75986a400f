// The answers of a topic: accepted ones first, then by helpful marks.
import CircleCheck from 'lucide-react/icons/circle-check'
import { Suspense, useState } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { LazyPart } from '#client/platform/lazy-part.tsx'
import { portraitAddress } from '#client/platform/portrait.ts'
import { RichTextView } from '#client/platform/rich-text/rich-text-view.tsx'
import { whenVisible } from '#client/platform/when-visible.tsx'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { Avatar } from '#client/ui/pictures/avatar.tsx'
import { href } from '#shared/routes/href.ts'
import type { TextField } from './answer-form.tsx'
import { AcceptButton, type Accepted, HelpfulButton, ReportButton } from './post-actions.tsx'
import { useReader } from './topic-reader.tsx'
import type { Answer, Author, Topic } from './topic-types.ts'
import { VerifiedBadge } from './verified-badge.tsx'

const AnswerForm = whenVisible(null, () => import('./answer-form.tsx').then(part => part.AnswerForm), [
  'drafts',
  'field-errors',
])

const HelpArticleLink = whenVisible(null, () => import('./help-article-link.tsx').then(part => part.HelpArticleLink))

type Props = { readonly topic: Topic; readonly field: TextField }

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

/** Its text, or for its author the form that changes it. */
function useChange(answer: Answer, { topic, field }: Props) {
  const t = useTexts('community-topic')
  const { mine } = useReader()
  const [isOpen, setOpen] = useState(false)
  const { id, body, language, people, pictures, embeds } = answer
  const post = mine?.posts.find(one => one.id === id)
  const shown = (
    <div lang={language} className="py-2.5">
      <RichTextView document={body} {...{ people, pictures, embeds }} level={2} />
    </div>
  )
  if (!post) return { text: shown, button: null }
  const form = (
    <Suspense fallback={shown}>
      <AnswerForm {...{ topic, post, field }} onSent={() => setOpen(false)} />
    </Suspense>
  )
  const button = (
    <Button kind="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {t('edit')}
    </Button>
  )
  return { text: isOpen ? form : shown, button }
}

function AnswerItem({ answer, ...props }: Props & { readonly answer: Answer }) {
  const { area, memberId } = useReader()
  const { id, author, accepted, helpful } = answer
  const isOwn = author.id !== null && author.id === memberId
  const { text, button } = useChange(answer, props)
  const isAccepted = accepted.author || accepted.staff
  return (
    <article id={`answer-${id}`} className="topic-answer" data-accepted={isAccepted || undefined}>
      <span className="max-md:hidden">
        <Avatar name={author.name} picture={portraitAddress(author.photo)} />
      </span>
      <div>
        <Head answer={answer} />
        {text}
        <div className="topic-tools">
          <HelpfulButton kind="answer" id={id} count={helpful} isOwn={isOwn} />
          <AcceptedBy accepted={accepted} name={props.topic.author.name} />
          <AcceptButton id={id} accepted={accepted} />
          {area === 'admin' && (
            <Suspense>
              <HelpArticleLink title={props.topic.title} answer={answer} />
            </Suspense>
          )}
          {button}
          <span className="ms-auto">
            <ReportButton kind="answer" id={id} isOwn={isOwn} />
          </span>
        </div>
      </div>
    </article>
  )
}

export function Answers(props: Props) {
  const t = useTexts('community-topic')
  const { shown } = props.topic
  return (
    <section aria-labelledby="answers">
      <div className="topic-answers">
        <h2 id="answers" className="text-20">
          {t('answers', { count: shown.length })}
        </h2>
        {shown.length > 1 && <p className="note">{t('accepted-first')}</p>}
      </div>
      {shown.length === 0 && <p className="pb-6 text-ink-soft">{t('none')}</p>}
      {/* Each hydrates by itself, so that no task is long. */}
      {shown.map(answer => (
        <LazyPart key={answer.id}>
          <AnswerItem answer={answer} {...props} />
        </LazyPart>
      ))}
    </section>
  )
}
