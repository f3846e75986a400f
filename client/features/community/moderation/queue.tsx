// The queue: how long its posts wait against the promise, floods, and the posts as links.
import Flag from 'lucide-react/icons/flag'
import Pencil from 'lucide-react/icons/pencil'
import UserRound from 'lucide-react/icons/user-round'
import { hoursSince, useAge } from '#client/platform/clock.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useAddress } from '#client/platform/list/address.ts'
import { ListPages } from '#client/platform/list/list-pages.tsx'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { classes } from '#client/ui/base/classes.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { AgeAxis } from '#client/ui/drawing/age-axis.tsx'
import { TabLinks } from '#client/ui/frame/tabs.tsx'
import type { QueuePlace } from '#shared/api/schemas.ts'
import { promisedHours, type Queue as QueueName, queues } from '#shared/features/community/lifecycle.ts'
import { FloodRow } from './flood-row.tsx'
import { keyOf, type PostQueue, type QueuedPost } from './types.ts'

/** The address of a post beside its queue; null: the queue alone. */
export function usePostHref({ page }: Pick<PostQueue, 'page'>): (post: string | null) => string {
  const addressWith = useAddress()
  return post => addressWith({ post, page: page > 1 ? String(page) : null })
}

/** What was decided meanwhile has no place; the first one follows it. */
export function placeIn({ items, page, pageSize, total }: PostQueue, open: string | null): QueuePlace {
  const keys = items.map(keyOf)
  const index = open === null ? -1 : keys.indexOf(open)
  const place = index < 0 ? null : (page - 1) * pageSize + index + 1
  return { previous: keys[index - 1] ?? null, next: keys[index + 1] ?? null, place, waiting: total }
}

/** Why it is in the queue. */
export function useWhy(): (post: Pick<QueuedPost, 'kind' | 'status' | 'reports' | 'edited'>, posts: number) => string {
  const t = useTexts('admin-community')
  return ({ kind, status, reports, edited }, posts) => {
    if (edited) return t('why.edited')
    if (reports > 0) return t('why.reports', { count: reports })
    if (status !== 'pending') return t(`status.${status}`)
    return t(posts === 1 ? `why.first-${kind}` : `why.${kind}`)
  }
}

export function useTitle(): (post: Pick<QueuedPost, 'kind' | 'title'>) => string {
  const t = useTexts('admin-community')
  return ({ kind, title }) => (kind === 'topic' ? title : t('re', { title }))
}

type RowProps = { readonly post: QueuedPost; readonly isOpen: boolean; readonly href: string; readonly now: string }

function Row({ post, isOpen, href, now }: RowProps) {
  const t = useTexts('admin-community')
  const why = useWhy()
  const titleOf = useTitle()
  const age = useAge()
  const { author, city, reports, edited, waitingSince, status } = post
  const Icon = edited ? Pencil : reports > 0 ? Flag : UserRound
  const hours = hoursSince(waitingSince, now)
  const isLate = status !== 'hidden' && hours > promisedHours
  return (
    <li data-open={isOpen ? '' : undefined}>
      <Anchor href={href} aria-current={isOpen ? 'true' : undefined} className="split-row">
        <Icon aria-hidden="true" />
        <span className="min-w-0 grow">
          <bdi lang={post.language}>{titleOf(post)}</bdi>
          <small>
            {[why(post, author.posts), city?.name].filter(Boolean).join(' · ')} · <bdi>{author.name}</bdi>
            {author.suspended && <b className="text-brick"> · {t('author.suspended')}</b>}
          </small>
        </span>
        <span className={classes('whitespace-nowrap text-13 tabular-nums', isLate ? 'text-brick' : 'text-ink-soft')}>
          {age(hours)}
        </span>
      </Anchor>
    </li>
  )
}

function WaitingAxis({ hours }: Pick<PostQueue, 'hours'>) {
  const t = useTexts('admin-community')
  const waiting = hours.reduce((sum, count) => sum + count, 0)
  if (waiting === 0) return null
  return (
    <div>
      <p className="flex justify-between note">
        <span>{t('axis.title')}</span> <span>{t('axis.promise', { hours: promisedHours })}</span>
      </p>
      <AgeAxis
        // In the middle of their hour.
        ages={hours.flatMap((count, hour) => (count > 0 ? [hour + 0.5] : []))}
        promise={promisedHours}
        longest={promisedHours + 2}
        label={t('axis.label', { count: waiting, late: hours.at(-1), hours: promisedHours })}
      />
    </div>
  )
}

type Props = { readonly list: PostQueue; readonly of: QueueName; readonly open: string | null; readonly now: string }

export function Queue({ list, of, open, now }: Props) {
  const t = useTexts('admin-community')
  const lists = useTexts('lists')
  const format = useFormat()
  const addressWith = useAddress()
  const hrefOf = usePostHref(list)
  const { items, counts, floods, hours } = list
  const url = addressWith({ post: null, page: '[page]' }).replace('%5Bpage%5D', '[page]')
  return (
    <Stack gap={4}>
      <TabLinks
        label={lists('tabs')}
        tabs={queues.map(one => ({
          label: t(`queue.${one}`),
          href: addressWith({ of: one === queues[0] ? null : one, post: null }),
          current: one === of,
          count: format.number(counts[one]),
        }))}
      />
      {of === 'waiting' && <WaitingAxis hours={hours} />}
      {of !== 'hidden' && floods.map((flood, at) => <FloodRow key={flood.group} flood={flood} isFirst={at === 0} />)}
      {items.length > 0 ? (
        <ul aria-label={t(`queue.${of}`)} className="split-rows">
          {items.map(post => {
            const key = keyOf(post)
            return <Row key={key} post={post} isOpen={key === open} href={hrefOf(key)} now={now} />
          })}
        </ul>
      ) : (
        <p className="note">{t(`empty.${of}`)}</p>
      )}
      <ListPages list={list} url={url} />
    </Stack>
  )
}
