// A flood in the queue: many posts that are decided at once.
import { useState } from 'react'
import { ActionDialog } from '#client/platform/action-button.tsx'
import { hourStyle } from '#client/platform/i18n/day-of.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useKeys } from '#client/platform/list/use-list-keys.ts'
import { useMay } from '#client/platform/permissions.ts'
import { announce } from '#client/platform/snackbar.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { ButtonKey } from '#client/ui/base/kbd.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { More } from '#client/ui/controls/disclosure.tsx'
import type { Flood } from './types.ts'

type Props = { readonly flood: Flood }

/** How many posts of how many accounts, what they have in common, and when they came. */
function useFacts({ group, posts, accounts, from, until }: Flood): string {
  const t = useTexts('admin-community')
  const format = useFormat()
  const [common = '', site = ''] = group.split(/:(.*)/)
  return [
    t('flood.posts', { count: posts, posts: format.number(posts) }),
    t('flood.accounts', { count: accounts, accounts: format.number(accounts) }),
    t(`flood.common.${common as 'site' | 'text' | 'hour'}`, { site: `\u2068${site}\u2069` }),
    t('flood.time', {
      from: format.date(from, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
      until: format.date(until, hourStyle),
    }),
  ].join(' · ')
}

function Sample({ flood }: Props) {
  return (
    <ul className="grid gap-2 pt-1">
      {flood.sample.map(({ id, title, text }) => (
        <li key={id} dir="auto" className="line-clamp-3 text-13">
          <b className="font-semibold">{title}</b> {text}
        </li>
      ))}
    </ul>
  )
}

function DeleteDialog({ flood, onClose }: Props & { readonly onClose: () => void }) {
  const t = useTexts('admin-community')
  const format = useFormat()
  const facts = useFacts(flood)
  const counted = (key: 'deleted' | 'blocked', count: number): string =>
    t(`flood.${key}`, { count, number: format.number(count) })
  return (
    <ActionDialog
      endpoint="POST /admin/community/decisions"
      request={{ body: { decision: 'spam', group: flood.group, block: true } }}
      fresh
      onDone={({ decided, blocked }) => announce([counted('deleted', decided), counted('blocked', blocked)].join(' '))}
      title={t('flood.ask', { title: `\u2068${flood.sample[0]?.title}\u2069` })}
      yes={t('flood.delete', { accounts: format.number(flood.accounts) })}
      onClose={onClose}
    >
      <p>{facts}</p>
      <p>{t('flood.after')}</p>
    </ActionDialog>
  )
}

/** The shortcut is for the first one. */
export function FloodRow({ flood, isFirst }: Props & { readonly isFirst: boolean }) {
  const t = useTexts('admin-community')
  const format = useFormat()
  const may = useMay()('community-topics', 'isUpdate')
  const facts = useFacts(flood)
  const [isAsking, setAsking] = useState(false)
  useKeys(may && isFirst ? { d: () => setAsking(true) } : {})
  return (
    <section
      aria-label={`${t('flood.title')}: ${facts}`}
      className="-mx-4 bg-[repeating-linear-gradient(135deg,var(--color-line)_0_1px,transparent_1px_9px)] p-3"
    >
      <div className="bg-paper p-2">
        <Stack gap={2}>
          <p className="flex justify-between gap-3 font-semibold">
            {t('flood.title')} <span className="text-brick tabular-nums">{format.number(flood.posts)}</span>
          </p>
          <p className="text-13">
            {facts}. {t('flood.none-public')}
          </p>
          <More title={t('flood.sample')}>
            <Sample flood={flood} />
          </More>
          {may && (
            <Button
              kind="danger"
              size="small"
              onClick={() => setAsking(true)}
              {...(isFirst && { iconEnd: <ButtonKey>D</ButtonKey>, 'aria-keyshortcuts': 'D' })}
            >
              {t('flood.delete', { accounts: format.number(flood.accounts) })}
            </Button>
          )}
        </Stack>
      </div>
      {isAsking && <DeleteDialog flood={flood} onClose={() => setAsking(false)} />}
    </section>
  )
}
