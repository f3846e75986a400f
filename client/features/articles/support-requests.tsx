// What somebody asked support, where, and whether there is an answer.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import type { Area } from '#shared/access/roles.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { chats } from '#shared/features/chats/contract.ts'
import { areaHref } from '#shared/routes/area-href.ts'

export type SupportRequest = Output<(typeof chats)['GET /support-requests']>[number]
type Props = {
  readonly requests: readonly SupportRequest[]
  readonly area: Exclude<Area, 'admin'>
  /** Beside a screen that must not be left. */
  readonly inTab?: boolean
}

const dayStyle = { day: 'numeric', month: 'short' } as const

export function SupportRequests({ requests, area, inTab = false }: Props) {
  const t = useTexts('help-panel')
  const format = useFormat()
  const at = ({ chat, seq }: SupportRequest): string =>
    `${areaHref(`${area}.chats`)}?${new URLSearchParams({ chat, at: String(seq) })}`
  return (
    <ul className="help-found">
      {requests.map(request => (
        <li key={request.seq}>
          <Anchor
            href={at(request)}
            dir="auto"
            className="line-clamp-2 font-medium"
            {...(inTab && { target: '_blank', rel: 'noopener' })}
          >
            {request.text || t('requests.wordless')}
          </Anchor>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 note">
            <Badge tone={request.answeredAt ? 'moss' : 'amber'}>
              {request.answeredAt
                ? t('requests.answered', { date: format.date(request.answeredAt, dayStyle) })
                : t('requests.waits')}
            </Badge>
            <time dateTime={request.at}>{t('requests.asked', { date: format.date(request.at, dayStyle) })}</time>
            {request.about && (
              <span>
                {request.about.title}
                {request.about.thing && (
                  <>
                    {' · '}
                    <bdi>{request.about.thing}</bdi>
                  </>
                )}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
