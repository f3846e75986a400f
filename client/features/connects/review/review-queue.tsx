// The requests of one state as a reviewer works through them: read, pass on, or refuse with a reason.
import { statusTones } from '#client/features/connects/connect-status.tsx'
import type { ReviewedConnect } from '#client/features/connects/connect-types.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ReviewList } from '#client/platform/list/review-list.tsx'
import { useReview } from '#client/platform/list/use-review.ts'
import { useMay } from '#client/platform/permissions.ts'
import { Badge } from '#client/ui/data/badge.tsx'
import { rejectFields } from '#shared/features/connects/review-fields.ts'
import type { Values } from '#shared/forms/fields.ts'
import { ReviewDetails } from './review-details.tsx'

type Reason = Values<typeof rejectFields.table>

function Facts({ connect, now }: { readonly connect: ReviewedConnect; readonly now: string }) {
  const t = useTexts('admin-connects')
  const format = useFormat()
  const { purpose, trusted, autoApproved, createdAt, status } = connect
  return (
    <>
      <Badge>{t(`purpose.${purpose}`)}</Badge>
      {autoApproved && <Badge tone="blueprint">{t('auto')}</Badge>}
      {status === 'pending_review' ? (
        <Badge tone={trusted ? 'moss' : 'amber'}>{t(trusted ? 'trusted' : 'look')}</Badge>
      ) : (
        <Badge tone={statusTones[status]}>{t(`state.${status}`)}</Badge>
      )}
      <span className="text-13 text-ink-soft">{format.relative(createdAt, now)}</span>
    </>
  )
}

type Props = { readonly connects: readonly ReviewedConnect[]; readonly now: string; readonly caption: string }

export function ReviewQueue({ connects, now, caption }: Props) {
  const t = useTexts('admin-connects')
  const may = useMay()
  const review = useReview<ReviewedConnect, Reason | null>({
    rows: connects,
    decide: (send, { id }, reason) => {
      const params = { connect: id }
      return reason
        ? send('POST /admin/connects/{connect}/reject', { params, body: reason })
        : send('POST /admin/connects/{connect}/approve', { params })
    },
    saidOf: ({ sender, professional }, reason) =>
      t(reason ? 'done.rejected' : 'done.approved', { name: sender.name, to: professional.name }),
  })
  const mayDecide = review.current?.status === 'pending_review' && may('connects', 'isUpdate')
  const approve = { key: 'a', label: t('approve'), kind: 'primary', decision: null } as const
  const reject = {
    key: 'r',
    label: t('reject.action'),
    kind: 'danger',
    fields: rejectFields,
    title: (name: string) => t('reject.title', { name }),
    keep: t('reject.keep'),
    yes: t('reject.yes'),
    decision: (reason: Reason) => reason,
  } as const
  return (
    <ReviewList
      review={review}
      caption={caption}
      nameOf={connect => connect.sender.name}
      summary={connect => ({
        title: t('between', {
          from: `\u2068${connect.sender.name}\u2069`,
          to: `\u2068${connect.professional.name}\u2069`,
        }),
        facts: <Facts connect={connect} now={now} />,
      })}
      details={connect => <ReviewDetails connect={connect} now={now} />}
      decisions={mayDecide ? [approve, reject] : []}
    />
  )
}
