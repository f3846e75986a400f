// One request in the own list: who, what for, in which words, how it stands, and what may be done.
import { useNavigate } from 'react-router'
import { useDue } from '#client/platform/clock.tsx'
import { DeedDialog, DialogButton } from '#client/platform/deed-button.tsx'
import { FormDialog } from '#client/platform/form/form.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ReplyTime } from '#client/platform/reply-time.tsx'
import { useRoot } from '#client/platform/root.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Card } from '#client/ui/base/card.tsx'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { Badge, type Tone } from '#client/ui/data/badge.tsx'
import { DefinitionList } from '#client/ui/data/definition-list.tsx'
import { StatusLine } from '#client/ui/data/status-line.tsx'
import { declineFields } from '#shared/features/connects/fields.ts'
import type { ConnectStatus as Status } from '#shared/features/connects/lifecycle.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import { inLanguage } from '#shared/values/localized.ts'
import type { Connect } from './connect-types.ts'

type Props = { readonly connect: Connect; readonly now: string; readonly first: boolean }

function Name({ other }: Pick<Connect, 'other'>) {
  const name = <bdi>{other.name}</bdi>
  if (!other.profile) return name
  return (
    <Anchor href={href('profile', { profile: other.profile })} className="underline-offset-4 hover:underline">
      {name}
    </Anchor>
  )
}

function Job({ connect: { job, jobOpens, side } }: Pick<Props, 'connect'>) {
  if (!job) return null
  const title = (
    <span dir="auto" lang={job.language}>
      {job.title}
    </span>
  )
  if (!jobOpens) return title
  const path =
    side === 'sender' ? areaHref('user.my-request', { job: job.id }) : areaHref('contractor.job', { job: job.id })
  return (
    <Anchor href={path} className="underline underline-offset-4">
      {title}
    </Anchor>
  )
}

function Facts({ connect }: Pick<Props, 'connect'>) {
  const t = useTexts('connects')
  const { language } = useRoot()
  const { city, job, side, channel, sharePhone, preferredLanguage } = connect
  return (
    <DefinitionList
      facts={[
        ...(job ? [{ term: t('facts.job'), value: <Job connect={connect} /> }] : []),
        ...(city ? [{ term: t('facts.city'), value: inLanguage(city, language) }] : []),
        { term: t('facts.language'), value: t(`language.${preferredLanguage}`) },
        { term: t('facts.channel'), value: t(`channel.${channel}`) },
        { term: t('facts.phone'), value: t(`facts.phone-${side}-${sharePhone ? 'yes' : 'no'}`) },
      ]}
    />
  )
}

/** Why it ended, in words; of what was accepted and taken back there is nothing to say. */
function Reason({ connect: { reason, side } }: Pick<Props, 'connect'>) {
  const t = useTexts('connects')
  if (!reason) return null
  return <p className="text-15">{t(`reason.${side}`, { reason: t(`reasons.${reason}`) })}</p>
}

/** `first`: its answer is the next step of the screen. */
export function ConnectItem({ connect, now, first }: Props) {
  const t = useTexts('connects')
  const format = useFormat()
  const { other, side, status, purpose, message, language, createdAt } = connect
  return (
    <Card as="li" id={`connect-${connect.id}`}>
      <Stack gap={4}>
        <Row between gap={2}>
          <h2 className="font-semibold text-17">
            <Name other={other} />
          </h2>
          <Row gap={2}>
            <Badge>{t(`purpose.${purpose}`)}</Badge>
            <span className="text-13 text-ink-soft">{format.relative(createdAt, now)}</span>
          </Row>
        </Row>
        <ConnectStatus connect={connect} now={now} />
        <Reason connect={connect} />
        <blockquote dir="auto" lang={language} className="max-w-184 whitespace-pre-line border-s-2 ps-4">
          {message}
        </blockquote>
        <Row gap={4}>
          <ReplyTime minutes={other.replyMinutes} sample={other.replySample} />
          {side === 'receiver' && (
            <span className="text-15 text-ink-soft">
              {t('facts.member', { date: format.date(other.memberSince, { month: 'long', year: 'numeric' }) })}
            </span>
          )}
        </Row>
        <details className="group">
          <summary className="min-h-9 w-fit content-center text-15 underline underline-offset-4 pointer-coarse:min-h-11">
            {t('facts.more')}
          </summary>
          <div className="max-w-160 pt-3">
            <Facts connect={connect} />
          </div>
        </details>
        <ConnectDeeds connect={connect} first={first} />
        {side === 'sender' && (status === 'declined' || status === 'expired') && (
          <Anchor href={href('find-professionals')} className="w-fit text-15 underline underline-offset-4">
            {t('find-others')}
          </Anchor>
        )}
      </Stack>
    </Card>
  )
}

const statusTones: Readonly<Record<Status, Tone>> = {
  pending_review: 'amber',
  approved: 'blueprint',
  accepted: 'moss',
  declined: 'neutral',
  expired: 'neutral',
  rejected: 'brick',
  withdrawn: 'neutral',
}

type ConnectStatusProps = {
  readonly connect: Pick<Connect, 'status' | 'side' | 'endsAt' | 'answeredAt'>
  readonly now: string
}

function ConnectStatus({ connect: { status, side, endsAt, answeredAt }, now }: ConnectStatusProps) {
  const t = useTexts('connects')
  const format = useFormat()
  const by = useDue()
  const ends = endsAt && t('ends', { when: by(endsAt, now) })
  const waits = status === 'pending_review' || status === 'approved'
  return (
    <StatusLine
      tone={statusTones[status]}
      state={t(`state.${side}.${status}`)}
      next={ends ?? (answeredAt ? format.relative(answeredAt, now) : undefined)}
      who={endsAt && waits ? t(`who.${side}.${status}`) : undefined}
    />
  )
}

type ConnectDeedsProps = { readonly connect: Connect; readonly onClose: () => void }

function Decline({ connect: { id, other }, onClose }: ConnectDeedsProps) {
  const form = useForm(declineFields, {
    act: (send, body) => send('POST /connects/{connect}/decline', { params: { connect: id }, body }),
    onDone: onClose,
  })
  const { t } = form
  return (
    <FormDialog
      form={form}
      kind="danger"
      onClose={onClose}
      title={t('decline.title', { name: other.name })}
      keep={t('decline.keep')}
      yes={t('decline.yes')}
    />
  )
}

/** Accepting and taking back: a question, and the deed. Whom one has just met stands among the contacts. */
function Ask({ connect: { id, other }, move, onClose }: ConnectDeedsProps & { readonly move: 'accept' | 'withdraw' }) {
  const t = useTexts('connects')
  const navigate = useNavigate()
  const isAccept = move === 'accept'
  return (
    <DeedDialog
      deed={`POST /connects/{connect}/${move}`}
      request={{ params: { connect: id } }}
      {...(isAccept ? { stays: true, onDone: () => void navigate('?tab=contacts') } : {})}
      kind={isAccept ? 'primary' : 'danger'}
      onClose={onClose}
      title={t(`${move}.title`, { name: other.name })}
      keep={t(`${move}.keep`)}
      yes={t(`${move}.yes`)}
    >
      <p>{t(`${move}.text`)}</p>
    </DeedDialog>
  )
}

function ConnectDeeds({ connect, first }: Pick<Props, 'connect' | 'first'>) {
  const t = useTexts('connects')
  if (connect.moves.length === 0) return null
  return (
    <Row gap={2}>
      {connect.moves.map(move => (
        <DialogButton
          key={move}
          kind={first && move === 'accept' ? 'primary' : 'secondary'}
          dialog={close => {
            if (move === 'decline') return <Decline connect={connect} onClose={close} />
            return move === 'accept' || move === 'withdraw' ? (
              <Ask connect={connect} move={move} onClose={close} />
            ) : null
          }}
        >
          {t(`${move}.action`)}
        </DialogButton>
      ))}
    </Row>
  )
}
