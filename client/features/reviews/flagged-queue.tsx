import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { ReviewFrame } from '#client/platform/list/list-view.tsx'
import { useMay } from '#client/platform/permissions.ts'
import { askFor } from '#client/platform/review/decision-form.tsx'
import { ReviewRows } from '#client/platform/review/review-rows.tsx'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Stack } from '#client/ui/base/container.tsx'
import { removeFields, upholdFields } from '#shared/features/reviews/fields.ts'
import { href } from '#shared/routes/href.ts'
import { ReviewText } from './review-block.tsx'
import type { Flagged } from './review-types.ts'

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

export function FlaggedQueue({ reviews, now, ...list }: Props) {
  const t = useTexts('reviews')
  const may = useMay()('reviews', 'isUpdate')
  return (
    <ReviewRows
      {...list}
      rows={reviews}
      summary={({ author, about, flags }) => ({
        title: t('about', { author: `\u2068${author}\u2069`, name: `\u2068${about}\u2069` }),
        facts: flags[0] ? `${t(`reason.${flags[0].reason}`)} · ${t('desk.flags', { count: flags.length })}` : '',
      })}
      desk={found => {
        const params = { review: found.id }
        const name = found.author
        const cancel = t('desk.keep')
        return {
          work: (
            <Stack gap={4}>
              <ReviewText review={found} level={2} />
            </Stack>
          ),
          context: <Flags review={found} now={now} />,
          allowed: may && found.status === 'flagged' ? ['uphold', 'remove'] : [],
          decisions: [
            askFor({
              name: 'uphold',
              key: 'a',
              label: t('desk.uphold'),
              kind: 'primary',
              fields: upholdFields,
              title: t('desk.uphold-title', { name }),
              cancel,
              yes: t('desk.uphold'),
              decide: (send, body) =>
                send('POST /admin/reviews/{review}/uphold', { params, body }).then(() => t('desk.upheld', { name })),
            }),
            askFor({
              name: 'remove',
              key: 'r',
              label: t('desk.remove'),
              kind: 'danger',
              fields: removeFields,
              title: t('desk.remove-title', { name }),
              cancel,
              yes: t('desk.remove'),
              decide: (send, body) =>
                send('POST /admin/reviews/{review}/remove', { params, body }).then(() => t('desk.removed', { name })),
            }),
          ],
        }
      }}
    />
  )
}
