// The queue of requests: one stands open, keys walk it, and after a decision the next opens.
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useMemo, useState } from 'react'
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
import { RejectDialog } from './reject-dialog.tsx'
import { ReviewDetails } from './review-details.tsx'
import { useDecisions } from './use-decisions.ts'
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

type Props = { readonly connects: readonly ReviewedConnect[]; readonly now: string; readonly caption: string }

function useReview(connects: readonly ReviewedConnect[]) {
  const may = useMay()
  const ids = useMemo(() => connects.map(({ id }) => id), [connects])
  const queue = useQueue(ids)
  const decisions = useDecisions()
  const [rejecting, setRejecting] = useState(false)
  const current = connects.find(({ id }) => id === queue.current) ?? null
  const mayDecide = current?.status === 'pending_review' && may('connects', 'isUpdate')
  const deeds = {
    onApprove: () => void (mayDecide && current && decisions.decide(current)),
    onReject: () => setRejecting(mayDecide),
    isActing: decisions.busy || rejecting,
  }
  useQueueKeys(queue, deeds)
  return { queue, decisions, current, mayDecide, deeds, rejecting, stopRejecting: () => setRejecting(false) }
}

export function ReviewQueue({ connects, now, caption }: Props) {
  const t = useTexts('admin-connects')
  const { queue, decisions, current, mayDecide, deeds, rejecting, stopRejecting } = useReview(connects)
  const { busy, problem, decide, said, forget } = decisions
  return (
    <Stack gap={4}>
      <p className="text-13 text-ink-soft max-lg:hidden">
        <Kbd>j</Kbd> <Kbd>k</Kbd> {t('keys')}
      </p>
      <ul ref={queue.list} aria-label={caption} className="grid gap-3">
        {connects.map(connect => {
          const isOpen = connect.id === current?.id
          return (
            <Card key={connect.id} as="li" flush>
              <Summary connect={connect} now={now} isOpen={isOpen} onToggle={() => queue.toggle(connect.id)} />
              {isOpen && (
                <div className="grid gap-5 border-t px-5 py-5">
                  {problem && (
                    <Callout kind="danger" live>
                      {problem.detail}
                    </Callout>
                  )}
                  <ReviewDetails connect={connect} now={now} />
                  {mayDecide && <Decision busy={busy} {...deeds} />}
                </div>
              )}
            </Card>
          )
        })}
      </ul>
      {rejecting && current && (
        <RejectDialog
          name={current.sender.name}
          busy={busy}
          onReject={reason => void decide(current, reason).then(stopRejecting)}
          onClose={stopRejecting}
        />
      )}
      <UndoBar text={said} onClose={forget} texts={{ undo: '', close: t('close') }} />
    </Stack>
  )
}
