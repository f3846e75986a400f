// The queue of requests: one stands open, keys walk it, and after a decision the next opens.
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useMemo, useState } from 'react'
import type { ReviewedConnect } from '#client/features/connects/connect-types.ts'
import { statusTones } from '#client/features/connects/status-tones.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMay } from '#client/platform/permissions.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { Card } from '#client/ui/card.tsx'
import { Row, Stack } from '#client/ui/container.tsx'
import { Kbd } from '#client/ui/kbd.tsx'
import { UndoBar } from '#client/ui/undo-bar.tsx'
import { RejectDialog, type RejectReason } from './reject-dialog.tsx'
import { ReviewDetails } from './review-details.tsx'
import { type Settled, useDecisions } from './use-decisions.ts'
import { useQueue, useQueueKeys } from './use-queue.ts'

type ItemProps = { readonly connect: ReviewedConnect; readonly now: string }

function Summary({ connect, now, isOpen, onToggle }: ItemProps & { isOpen: boolean; onToggle: () => void }) {
  const t = useTexts('admin-connects')
  const format = useFormat()
  const { id, sender, professional, purpose, trusted, autoApproved, createdAt, status } = connect
  return (
    <button
      type="button"
      data-connect={id}
      aria-expanded={isOpen}
      onClick={onToggle}
      className="flex min-h-14 w-full flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card px-5 py-3 text-start -outline-offset-3"
    >
      <span className="font-medium">
        {t('between', { from: `\u2068${sender.name}\u2069`, to: `\u2068${professional.name}\u2069` })}
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <Badge>{t(`purpose.${purpose}`)}</Badge>
        {autoApproved && <Badge tone="blueprint">{t('auto')}</Badge>}
        {status === 'pending_review' ? (
          <Badge tone={trusted ? 'moss' : 'amber'}>{t(trusted ? 'trusted' : 'look')}</Badge>
        ) : (
          <Badge tone={statusTones[status]}>{t(`state.${status}`)}</Badge>
        )}
        <span className="text-13 text-ink-soft">{format.relative(createdAt, now)}</span>
        <ChevronDown
          aria-hidden="true"
          className={isOpen ? 'size-5 rotate-180 text-ink-soft' : 'size-5 text-ink-soft'}
        />
      </span>
    </button>
  )
}

type DecisionProps = { readonly busy: boolean; readonly onApprove: () => void; readonly onReject: () => void }

function Decision({ busy, onApprove, onReject }: DecisionProps) {
  const t = useTexts('admin-connects')
  return (
    <Row gap={2}>
      <Button kind="primary" busy={busy} onClick={onApprove} iconEnd={<Kbd>a</Kbd>} aria-keyshortcuts="a">
        {t('approve')}
      </Button>
      <Button kind="danger" onClick={onReject} iconEnd={<Kbd>r</Kbd>} aria-keyshortcuts="r">
        {t('reject.action')}
      </Button>
    </Row>
  )
}

type Props = {
  readonly connects: readonly ReviewedConnect[]
  readonly now: string
  readonly caption: string
  /** Stands where no request is left. */
  readonly empty: ReactNode
}

/** With the one that somebody else was faster with, where it stood. */
function withSettled(connects: readonly ReviewedConnect[], settled: Settled | null): readonly ReviewedConnect[] {
  if (!settled || connects.some(({ id }) => id === settled.connect.id)) return connects
  return connects.toSpliced(settled.place, 0, settled.connect)
}

function useReview(given: readonly ReviewedConnect[]) {
  const may = useMay()
  const decisions = useDecisions()
  const { settled } = decisions
  const connects = useMemo(() => withSettled(given, settled), [given, settled])
  const ids = useMemo(() => connects.map(({ id }) => id), [connects])
  const queue = useQueue(ids)
  const [rejecting, setRejecting] = useState(false)
  const current = connects.find(({ id }) => id === queue.current) ?? null
  const isSettled = settled !== null && current?.id === settled.connect.id
  const mayDecide = !isSettled && current?.status === 'pending_review' && may('connects', 'isUpdate')
  const decide = (reason?: RejectReason): Promise<boolean> =>
    current && mayDecide ? decisions.decide(current, queue.index, reason) : Promise.resolve(false)
  const deeds = {
    onApprove: () => void decide(),
    onReject: () => setRejecting(mayDecide),
    isActing: decisions.busy || rejecting,
  }
  useQueueKeys(queue, deeds)
  const reject = (reason: RejectReason): void => void decide(reason).then(() => setRejecting(false))
  const rejection = { isOpen: rejecting, reject, stop: () => setRejecting(false) }
  return { connects, queue, decisions, current, isSettled, mayDecide, deeds, rejection }
}

type DetailsProps = ItemProps & { readonly review: ReturnType<typeof useReview> }

function Details({ connect, now, review }: DetailsProps) {
  const t = useTexts('admin-connects')
  const { decisions, isSettled, mayDecide, deeds } = review
  const problem = decisions.problemOf(connect.id)
  return (
    <div className="grid gap-5 border-t px-5 py-5">
      {problem && (
        <Callout kind="danger" live action={isSettled && <Button onClick={decisions.goOn}>{t('go-on')}</Button>}>
          {problem}
        </Callout>
      )}
      <ReviewDetails connect={connect} now={now} />
      {mayDecide && <Decision busy={decisions.busy} {...deeds} />}
    </div>
  )
}

type RequestsProps = Pick<Props, 'now' | 'caption'> & { readonly review: ReturnType<typeof useReview> }

function Requests({ review, now, caption }: RequestsProps) {
  const t = useTexts('admin-connects')
  const { connects, queue, current } = review
  return (
    <>
      <p className="text-13 text-ink-soft max-lg:hidden">
        <Kbd>j</Kbd> <Kbd>k</Kbd> {t('keys')}
      </p>
      <ul ref={queue.list} aria-label={caption} className="grid gap-3">
        {connects.map(connect => {
          const isOpen = connect.id === current?.id
          return (
            <Card key={connect.id} as="li" flush>
              <Summary connect={connect} now={now} isOpen={isOpen} onToggle={() => queue.toggle(connect.id)} />
              {isOpen && <Details connect={connect} now={now} review={review} />}
            </Card>
          )
        })}
      </ul>
    </>
  )
}

export function ReviewQueue({ connects: given, now, caption, empty }: Props) {
  const t = useTexts('admin-connects')
  const review = useReview(given)
  const { connects, decisions, current, rejection } = review
  return (
    <Stack gap={4}>
      {connects.length === 0 ? empty : <Requests review={review} now={now} caption={caption} />}
      {rejection.isOpen && current && (
        <RejectDialog
          name={current.sender.name}
          busy={decisions.busy}
          onReject={rejection.reject}
          onClose={rejection.stop}
        />
      )}
      <UndoBar text={decisions.said} onClose={decisions.forget} texts={{ undo: '', close: t('close') }} />
    </Stack>
  )
}
