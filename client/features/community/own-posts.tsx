// The own questions, the newest first, also those that wait for a moderator or were sent back.
import { useEffect, useState } from 'react'
import { useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import type { AppContract } from '#shared/contract.ts'
import { shownTopics } from '#shared/features/community/lifecycle.ts'
import { href } from '#shared/routes/href.ts'
import type { OwnPost } from './ask-form.tsx'
import { type Member, useMember } from './use-member.ts'

const pageSize = 5
const isShown = ({ status }: OwnPost): boolean => [...shownTopics, 'shown'].some(one => one === status)

type Found = { readonly posts: readonly OwnPost[]; readonly next: string | null }

/** One page after another; from the beginning when the member was read again: after a post. */
function usePosts(member: Member | undefined) {
  const send = useSend<AppContract>()
  const [found, setFound] = useState<Found>({ posts: [], next: null })
  const [asked, setAsked] = useState({ member, after: '' })
  const after = asked.member === member ? asked.after : ''
  useEffect(() => {
    if (!member) return
    let isOver = false
    // Shown answers are on the profile.
    const query = { shownAnswers: 'false', pageSize, ...(after && { after }) }
    send('GET /community/own-posts', { query }, { background: true }).then(
      ({ items, next }) =>
        isOver || setFound(old => ({ posts: after === '' ? items : [...old.posts, ...items], next })),
      (error: unknown) => console.warn('The own posts could not be read.', error),
    )
    return () => {
      isOver = true
    }
  }, [send, member, after])
  return { ...found, goOn: (next: string) => setAsked({ member, after: next }) }
}

function Post({ post, onChange }: { readonly post: OwnPost; readonly onChange: (post: OwnPost) => void }) {
  const t = useTexts('community-list')
  const { kind, slug, title, status, note, answers } = post
  // The topic of an answer is shown, whatever happens to the answer.
  const isLink = kind === 'answer' || isShown(post)
  return (
    <li>
      {isLink ? (
        <Anchor href={href('community.topic', { slug })} dir="auto" className="font-medium">
          {title}
        </Anchor>
      ) : (
        <p dir="auto" className="font-medium">
          {title}
        </p>
      )}
      <p className="note">
        {kind === 'answer' && `${t('own.answer')} · `}
        {t(`own.state.${status}`)}
        {kind === 'topic' && isShown(post) && ` · ${t('own.answers', { count: answers })}`}
      </p>
      {note && !isShown(post) && (
        <p dir="auto" className="text-15">
          {note}
        </p>
      )}
      {kind === 'topic' && status === 'returned' && (
        <Button size="small" onClick={() => onChange(post)}>
          {t('own.again')}
        </Button>
      )}
    </li>
  )
}

/** `onChange` opens the form with the post. */
export function OwnPosts({ onChange }: { readonly onChange: (post: OwnPost) => void }) {
  const t = useTexts('community-list')
  const { member } = useMember()
  const { posts, next, goOn } = usePosts(member)
  if (posts.length === 0) return null
  return (
    <section className="community-part">
      <h2 className="font-semibold text-15">{t('own.title')}</h2>
      <ul className="community-list">
        {posts.map(post => (
          <Post key={post.id} {...{ post, onChange }} />
        ))}
      </ul>
      {next && (
        <Button size="small" onClick={() => goOn(next)}>
          {t('more')}
        </Button>
      )}
    </section>
  )
}
