import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { ReviewFrame } from '#client/platform/list/list-view.tsx'
import { ReviewList } from '#client/platform/list/review-list.tsx'
import { useReview } from '#client/platform/list/use-review.ts'
import { useMay } from '#client/platform/permissions.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Stack } from '#client/ui/base/container.tsx'
import { removeFields, upholdFields } from '#shared/features/reviews/fields.ts'
import type { Values } from '#shared/forms/fields.ts'
import { href } from '#shared/routes/href.ts'
import { ReviewText } from './review-block.tsx'
import type { Flagged } from './review-types.ts'

type Decision = Pick<Values<typeof removeFields.table>, 'note'> & Partial<Values<typeof removeFields.table>>
const asDecided = (wording: Decision): Decision => wording

function Flags({ review, now }: { readonly review: Flagged; readonly now: string }) {
  const t = useTexts('reviews')
  const format = useFormat()
  return (
    <Stack gap={4}>
      <p className="text-15">
        <Anchor href={`${href('profile', { profile: review.professional.profile })}#reviews`} className="act">
          {t('desk.profile')}
        </Anchor>
      </p>
      <ul className="grid gap-3 text-15">
        {review.flags.map(({ by, reason, note, at }) => (
          <li key={at}>
            <p className="font-medium">{t(`reason.${reason}`)}</p>
            {note && <p dir="auto">{note}</p>}
            <p className="note">
              <bdi>{by}</bdi> · {format.relative(at, now)}
            </p>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

type Props = {
  readonly reviews: readonly Flagged[]
  readonly now: string
  readonly caption: string
  readonly around: ReviewFrame
}

export function FlaggedQueue({ reviews, now, caption, around }: Props) {
  const t = useTexts('reviews')
  const may = useMay()
  const review = useReview<Flagged, Decision>({
    rows: reviews,
    decide: (send, { id }, { note, reason }) => {
      const params = { review: id }
      return reason
        ? send('POST /admin/reviews/{review}/remove', { params, body: { note, reason } })
        : send('POST /admin/reviews/{review}/uphold', { params, body: { note } })
    },
    doneText: ({ author }, { reason }) => t(reason ? 'desk.removed' : 'desk.upheld', { name: author }),
  })
  const mayDecide = review.current?.status === 'flagged' && may('reviews', 'isUpdate')
  const cancel = t('desk.keep')
  const uphold = {
    key: 'a',
    label: t('desk.uphold'),
    kind: 'primary',
    fields: upholdFields,
    title: (name: string) => t('desk.uphold-title', { name }),
    cancel,
    yes: t('desk.uphold'),
    decision: asDecided,
  } as const
  const remove = {
    key: 'r',
    label: t('desk.remove'),
    kind: 'danger',
    fields: removeFields,
    title: (name: string) => t('desk.remove-title', { name }),
    cancel,
    yes: t('desk.remove'),
    decision: asDecided,
  } as const
  return (
    <ReviewList
      review={review}
      caption={caption}
      around={around}
      nameOf={({ author }) => author}
      summary={({ author, about, flags }) => ({
        title: t('about', { author: `\u2068${author}\u2069`, name: `\u2068${about}\u2069` }),
        facts: flags[0] ? `${t(`reason.${flags[0].reason}`)} · ${t('desk.flags', { count: flags.length })}` : '',
      })}
      details={found => (
        <Stack gap={4}>
          <ReviewText review={found} level={2} />
        </Stack>
      )}
      context={found => <Flags review={found} now={now} />}
      decisions={mayDecide ? [uphold, remove] : []}
    />
  )
}
