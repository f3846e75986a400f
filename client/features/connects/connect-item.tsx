import { useNavigate } from 'react-router'
import { useDue } from '#client/platform/clock.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ProfileLink } from '#client/platform/profile-link.tsx'
import { ReplyTime } from '#client/platform/reply-time.tsx'
import { TransitionButtons } from '#client/platform/transition-buttons.tsx'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Row } from '#client/ui/base/container.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { More } from '#client/ui/controls/disclosure.tsx'
import { Badge, type Tone } from '#client/ui/data/badge.tsx'
import { DefinitionList } from '#client/ui/data/definition-list.tsx'
import { StatusLine } from '#client/ui/data/status-line.tsx'
import { Avatar } from '#client/ui/pictures/avatar.tsx'
import { declineFields } from '#shared/features/connects/fields.ts'
import type { ConnectStatus } from '#shared/features/connects/lifecycle.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import type { Connect } from './connect-types.ts'
import { Message, useAnswerFacts } from './request-summary.tsx'

type Props = { readonly connect: Connect; readonly now: string; readonly first: boolean }

function Job({ job, opens, side }: Pick<Connect, 'side'> & { job: NonNullable<Connect['job']>; opens: boolean }) {
  const title = <bdi lang={job.language}>{job.title}</bdi>
  if (!opens) return title
  const route = side === 'sender' ? 'user.my-request' : 'contractor.job'
  return (
    <Anchor href={areaHref(route, { job: job.id })} className="underline underline-offset-4">
      {title}
    </Anchor>
  )
}

function Facts({ connect }: Pick<Props, 'connect'>) {
  const t = useTexts('connects')
  const { city, job, jobOpens, side, sharePhone } = connect
  return (
    <DefinitionList
      facts={[
        ...(job ? [{ term: t('facts.job'), value: <Job job={job} opens={jobOpens} side={side} /> }] : []),
        ...(city ? [{ term: t('facts.city'), value: city }] : []),
        ...useAnswerFacts(connect),
        { term: t('facts.phone'), value: t(`facts.phone-${side}-${sharePhone ? 'yes' : 'no'}`) },
      ]}
    />
  )
}

const tones: Readonly<Record<ConnectStatus, Tone>> = {
  pending_review: 'amber',
  approved: 'blueprint',
  accepted: 'moss',
  declined: 'neutral',
  expired: 'neutral',
  rejected: 'brick',
  withdrawn: 'neutral',
}

/** The state, and why the request ended; a request that was accepted and then withdrawn shows nothing. */
function Status({ connect, now }: Pick<Props, 'connect' | 'now'>) {
  const t = useTexts('connects')
  const format = useFormat()
  const by = useDue()
  const { status, side, endsAt, answeredAt, reason } = connect
  const waits = status === 'pending_review' || status === 'approved'
  return (
    <>
      <StatusLine
        tone={tones[status]}
        state={t(`state.${side}.${status}`)}
        next={endsAt ? t('ends', { when: by(endsAt, now) }) : answeredAt ? format.relative(answeredAt, now) : undefined}
        who={endsAt && waits ? t(`who.${side}.${status}`) : undefined}
      />
      {reason && <p className="text-15">{t(`reason.${side}`, { reason: t(`reasons.${reason}`) })}</p>}
    </>
  )
}

/** `first`: answering this request is the screen's main action. */
export function ConnectItem({ connect, now, first }: Props) {
  const t = useTexts('connects')
  const format = useFormat()
  const { id, other, side, status, purpose, createdAt } = connect
  return (
    <li id={`connect-${id}`} className="flex scroll-mt-16 flex-wrap items-start gap-4 border-b py-4">
      <Avatar name={other.name} square={other.type !== null} />
      <div className="grid min-w-64 flex-1 gap-2">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <h2 className="font-semibold text-17">
            <ProfileLink name={other.name} profile={other.profile} />
          </h2>
          <Badge>{t(`purpose.${purpose}`)}</Badge>
          <span className="note">{format.relative(createdAt, now)}</span>
        </div>
        <Status connect={connect} now={now} />
        <Message {...connect} />
        <Row gap={4}>
          <ReplyTime minutes={other.replyMinutes} sample={other.replySample} />
          {side === 'receiver' && (
            <span className="text-15 text-ink-soft">
              {t('facts.member', { date: format.date(other.memberSince, { month: 'long', year: 'numeric' }) })}
            </span>
          )}
        </Row>
        <More title={t('facts.more')}>
          <div className="max-w-160 pt-3">
            <Facts connect={connect} />
          </div>
        </More>
      </div>
      <div className="grid justify-items-start gap-2">
        <ConnectActions connect={connect} first={first} />
        {side === 'sender' && (status === 'declined' || status === 'expired') && (
          <ButtonLink size="small" href={href('find-professionals')}>
            {t('find-others')}
          </ButtonLink>
        )}
      </div>
    </li>
  )
}

function ConnectActions({ connect: { id, other, transitions }, first }: Pick<Props, 'connect' | 'first'>) {
  const t = useTexts('connects')
  const navigate = useNavigate()
  const textsOf = (transition: string) => {
    return {
      title: t(`${transition}.title`, { name: other.name }),
      cancel: t(`${transition}.keep`),
      yes: t(`${transition}.yes`),
    }
  }
  if (transitions.length === 0) return null
  return (
    <Row gap={2}>
      <TransitionButtons
        allowed={transitions}
        path="/connects/{connect}"
        params={{ connect: id }}
        steps={{
          accept: {
            label: t('accept.action'),
            kind: first ? 'primary' : 'secondary',
            stays: true,
            // The new contact is on the contacts tab.
            onDone: () => void navigate('?tab=contacts'),
            ask: { ...textsOf('accept'), text: t('accept.text'), kind: 'primary' },
          },
          decline: {
            label: t('decline.action'),
            fields: declineFields,
            ask: { ...textsOf('decline'), kind: 'danger' },
          },
          withdraw: { label: t('withdraw.action'), ask: { ...textsOf('withdraw'), text: t('withdraw.text') } },
        }}
      />
    </Row>
  )
}
