// The requests of one state as a reviewer works through them: read, pass on, or refuse with a reason.
import type { ReviewedConnect } from '#client/features/connects/connect-types.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { ReviewFrame } from '#client/platform/list/list-view.tsx'
import { ReviewList } from '#client/platform/list/review-list.tsx'
import { useReview } from '#client/platform/list/use-review.ts'
import { useMay } from '#client/platform/permissions.ts'
import { rejectFields } from '#shared/features/connects/review-fields.ts'
import type { Values } from '#shared/forms/fields.ts'
import { Request, RequestFacts } from './review-details.tsx'

type Reason = Values<typeof rejectFields.table>

function Facts({ connect, now }: { readonly connect: ReviewedConnect; readonly now: string }) {
  const t = useTexts('admin-connects')
  const format = useFormat()
  const { purpose, trusted, autoApproved, createdAt, status } = connect
  const state = status === 'pending_review' ? t(trusted ? 'trusted' : 'look') : t(`state.${status}`)
  const said = [t(`purpose.${purpose}`), state, autoApproved && t('auto'), format.relative(createdAt, now)]
  return <>{said.filter(Boolean).join(' · ')}</>
}

type Props = {
  readonly connects: readonly ReviewedConnect[]
  readonly now: string
  readonly caption: string
  readonly around: ReviewFrame
}

export function ReviewQueue({ connects, now, caption, around }: Props) {
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
      around={around}
      nameOf={connect => connect.sender.name}
      summary={connect => ({
        title: t('between', {
          from: `\u2068${connect.sender.name}\u2069`,
          to: `\u2068${connect.professional.name}\u2069`,
        }),
        facts: <Facts connect={connect} now={now} />,
      })}
      details={connect => <Request connect={connect} />}
      context={connect => <RequestFacts connect={connect} now={now} />}
      decisions={mayDecide ? [approve, reject] : []}
    />
  )
}
