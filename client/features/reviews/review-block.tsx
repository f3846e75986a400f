import { DialogButton } from '#client/platform/action-button.tsx'
import type { UploadSlot } from '#client/platform/form/chosen-files.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { TransitionButtons } from '#client/platform/transition-buttons.tsx'
import { Row } from '#client/ui/base/container.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { DefinitionList } from '#client/ui/data/definition-list.tsx'
import { Rating } from '#client/ui/data/rating.tsx'
import { areaOf } from '#shared/access/roles.ts'
import { scoreNames } from '#shared/features/professionals/figures.ts'
import { replyFields } from '#shared/features/reviews/fields.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { FlagDialog } from './flag-dialog.tsx'
import { ReviewPhotos } from './review-photos.tsx'
import { type Flagged, meanOf, type Review } from './review-types.ts'
import { useScoreName, WriteDialog } from './write-review.tsx'

/** The state of the review, and since when. */
function useStatusText(): (review: Review | Flagged) => string {
  const t = useTexts('reviews')
  const format = useFormat()
  return ({ status, publishedAt, editedAt, removedReason }) =>
    [
      removedReason ? t('state.removed', { reason: t(`reason.${removedReason}`) }) : t(`state.${status}`),
      publishedAt && format.date(publishedAt),
      editedAt && t('edited', { date: format.date(editedAt) }),
    ]
      .filter(Boolean)
      .join(' · ')
}

/** The heading level. */
type Levelled = { readonly level?: 2 | 3 }

export function ReviewText({ review, level = 3 }: Levelled & { readonly review: Review | Flagged }) {
  const Heading = `h${level}` as const
  const t = useTexts('reviews')
  const format = useFormat()
  const statusText = useStatusText()
  const nameOf = useScoreName()
  const { author, about, scores, text, language, photos, reply, title } = review
  const mean = meanOf(scores)
  const shown = format.number(mean, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const facts = scoreNames.flatMap(name => {
    const score = scores[name]
    return score === null ? [] : [{ term: nameOf(review, name), value: t('mark', { mark: format.number(score) }) }]
  })
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="grow">
          <Heading className="font-semibold">
            {t('about', { author: `\u2068${author}\u2069`, name: `\u2068${about}\u2069` })}
          </Heading>
          <p className="text-13 text-ink-soft">
            {title ? <bdi lang={review.titleLanguage ?? undefined}>{title}</bdi> : t('waiting.contact')}
            {' · '}
            {statusText(review)}
          </p>
        </div>
        <Rating value={mean} text={shown} label={t('rated', { rating: shown })} />
      </div>
      <p dir="auto" lang={language} className="max-w-184 whitespace-pre-line text-15">
        {text}
      </p>
      <ReviewPhotos photos={photos} label={number => t('photo', { number: format.number(number) })} />
      <details>
        <summary className="w-fit text-15 underline underline-offset-4">{t('scores')}</summary>
        <div className="max-w-120 pt-2">
          <DefinitionList facts={facts} />
        </div>
      </details>
      {reply && (
        <div className="ms-2 grid max-w-176 gap-1 border-s-2 ps-4 text-15">
          <p className="font-medium">{t('reply-of', { name: about })}</p>
          <p dir="auto" className="whitespace-pre-line text-ink-soft">
            {reply}
          </p>
        </div>
      )}
    </>
  )
}

type Props = { readonly review: Review; readonly kind: Review['kind']; readonly upload: UploadSlot }

function Actions({ review, kind, upload }: Props) {
  const t = useTexts('reviews')
  const { user } = useRoot()
  const { transitions, occasion: id, side, about: other, status } = review
  const occasion = { id, kind, side, other }
  if (transitions.length === 0) return null
  return (
    <div className="print:hidden">
      <Row gap={2}>
        <TransitionButtons
          allowed={transitions}
          path="/review-occasions/{occasion}"
          params={{ occasion: id }}
          steps={{
            submit: {
              label: t('submit.button'),
              kind: 'primary',
              ask: {
                title: t('submit.title'),
                text: t('submit.text', { name: other }),
                yes: t('submit.yes'),
                kind: 'primary',
              },
            },
          }}
        />
        {transitions.includes('edit') && (
          <DialogButton
            dialog={close => <WriteDialog occasion={occasion} review={review} upload={upload} onClose={close} />}
          >
            {t(status === 'draft' ? 'edit-draft' : 'edit')}
          </DialogButton>
        )}
        <TransitionButtons
          allowed={transitions}
          path="/reviews/{review}"
          params={{ review: review.id }}
          steps={{
            reply: {
              label: t('reply.button'),
              fields: replyFields,
              ask: { title: t('reply.title', { name: review.author }), yes: t('reply.yes') },
            },
            flag: {
              label: t('flag.button'),
              dialog: close => <FlagDialog review={review.id} onClose={close} />,
            },
          }}
        />
        {transitions.includes('complain') && user && (
          <ButtonLink
            href={`${areaHref(`${areaOf(user)}.complaint-reports`)}?${new URLSearchParams({ about: 'review', of: review.id })}`}
          >
            {t('complain')}
          </ButtonLink>
        )}
      </Row>
    </div>
  )
}

export function ReviewBlock({ review, upload, level = 3 }: Levelled & Omit<Props, 'kind'>) {
  const t = useTexts('reviews')
  const format = useFormat()
  return (
    <li className="grid gap-3 border-b py-4">
      <ReviewText review={review} level={level} />
      {review.versions.length > 0 && (
        <details>
          <summary className="w-fit text-15 underline underline-offset-4">{t('versions')}</summary>
          <ul className="grid gap-2 pt-2 text-15">
            {review.versions.map(({ text, until }) => (
              <li key={until}>
                <p className="note">{t('until', { date: format.date(until) })}</p>
                <p dir="auto" className="max-w-184 whitespace-pre-line">
                  {text}
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Actions review={review} kind={review.kind} upload={upload} />
    </li>
  )
}
