// The decisions about one post. Nothing here changes its words.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMay } from '#client/platform/permissions.ts'
import { askFor } from '#client/platform/review/decision-form.tsx'
import type { Reviewed } from '#client/platform/review/review-desk.tsx'
import type { Decision, Send } from '#client/platform/review/use-deciding.ts'
import { decisions, explained, type Decision as Name } from '#shared/features/community/lifecycle.ts'
import { decisionFields } from '#shared/features/community/staff-fields.ts'
import type { ReviewedPost } from './types.ts'

const looks = {
  approve: { key: 'a', kind: 'primary' },
  'send-back': { key: 'b', kind: 'secondary' },
  hide: { key: 'h', kind: 'secondary' },
  spam: { key: 's', kind: 'danger' },
  show: { key: 'w', kind: 'primary' },
  keep: { key: 'e', kind: 'primary' },
  close: { key: 'c', kind: 'secondary' },
  reopen: { key: 'o', kind: 'secondary' },
} as const satisfies Readonly<Record<Name, { key: string; kind: Decision['kind'] }>>

type Details = { readonly note?: string | undefined; readonly block?: boolean; readonly undo?: boolean }

type Target = Pick<ReviewedPost, 'kind' | 'id'> & Partial<Pick<ReviewedPost, 'status' | 'version'>>

const sent = (send: Send, post: Target, decision: Name, details: Details) =>
  send('POST /admin/community/decisions', { body: { decision, posts: [post], ...details } })

const wasShown: readonly string[] = ['open', 'solved', 'shown']

/** The opposite, where it leads back to what was: a post that waited would be published by it. */
function oppositeOf(name: Name, { status, note, author }: ReviewedPost): readonly [Name, Details] | null {
  if (name === 'hide' || name === 'spam') return wasShown.includes(status) ? ['show', {}] : null
  if (name === 'show') return note ? ['hide', { note }] : ['spam', { block: author.blocked }]
  if (name === 'close') return ['reopen', {}]
  return name === 'reopen' && status === 'closed' ? ['close', {}] : null
}

export function usePostDecisions(post: ReviewedPost): Pick<Reviewed, 'decisions' | 'allowed'> {
  const t = useTexts('admin-community')
  const may = useMay()('community-topics', 'isUpdate')
  const { kind, id, status, version } = post
  const title = `\u2068${post.title}\u2069`
  const decisionOf = (name: Name): Decision => {
    const [opposite, details] = oppositeOf(name, post) ?? []
    const look = {
      ...{ name, ...looks[name], label: t(`decision.${name}`) },
      undo: opposite && ((send: Send) => sent(send, { kind, id }, opposite, { ...details, undo: true })),
    }
    const decide = (send: Send, details: Details = {}): Promise<string> =>
      sent(send, { kind, id, status, version }, name, details).then(() => t(`done.${name}`, { title }))
    if (!explained.includes(name)) return { ...look, decide: send => decide(send) }
    return askFor({
      ...look,
      fields: decisionFields,
      with: { note: { required: true } },
      title: t(`ask.${name as 'hide' | 'send-back'}`, { title }),
      yes: look.label,
      decide,
    })
  }
  return { allowed: may ? post.allowed : [], decisions: decisions.map(decisionOf) }
}
