import { DialogButton } from '#client/platform/action-button.tsx'
import { hoursSince, useDue } from '#client/platform/clock.tsx'
import type { UploadSlot } from '#client/platform/form/chosen-files.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Clock } from '#client/ui/drawing/dimension.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { reviewDays } from '#shared/features/reviews/lifecycle.ts'
import { ReviewBlock } from './review-block.tsx'
import type { Occasion } from './review-types.ts'
import { WriteDialog } from './write-review.tsx'

type Timed = { readonly occasion: Occasion; readonly now: string }

/** The time left for both sides; it does not start before the work is taken over. */
export function ReviewClock({ occasion: { closesAt, kind }, now }: Timed) {
  const t = useTexts('reviews')
  const by = useDue()
  if (!closesAt) return <span className="note">{t('panel.no-clock')}</span>
  const left = hoursSince(now, closesAt)
  const passed = 1 - left / (reviewDays[kind] * 24)
  const text = left > 0 ? t('panel.left', { when: by(closesAt, now) }) : t('panel.over')
  return <Clock passed={Math.min(1, passed)} state={left > 72 ? 'ok' : 'soon'} text={text} />
}

export function WriteButton({ occasion, upload }: { readonly occasion: Occasion; readonly upload: UploadSlot }) {
  const t = useTexts('reviews')
  return (
    <DialogButton kind="primary" dialog={close => <WriteDialog occasion={occasion} upload={upload} onClose={close} />}>
      {t('write.button')}
    </DialogButton>
  )
}

type Props = {
  readonly occasion: Output<AppContract['GET /review-occasions/{occasion}']>
  readonly now: string
  readonly upload: UploadSlot
}

export function ReviewPanel({ occasion, now, upload }: Props) {
  const t = useTexts('reviews')
  const { reviews, mayWrite, other } = occasion
  const own = reviews.find(review => review.own)
  const isHidden = reviews.every(({ status }) => status === 'draft' || status === 'submitted')
  if (!mayWrite && reviews.length === 0) return null
  return (
    <section id="reviews" className={mayWrite ? 'turn grid gap-2 border-b py-3' : 'grid gap-2 border-b py-3'}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <h2 className="part-title">{t('panel.title')}</h2>
        {isHidden && <ReviewClock occasion={occasion} now={now} />}
      </div>
      {isHidden && (
        <p className="max-w-184 text-15">
          {t(own?.status === 'submitted' ? 'panel.hidden' : 'panel.blind', { name: other })}
        </p>
      )}
      {reviews.length > 0 && (
        <ul>
          {reviews.map(review => (
            <ReviewBlock key={review.id} review={review} upload={upload} />
          ))}
        </ul>
      )}
      {mayWrite && !own && (
        <div className="print:hidden">
          <WriteButton occasion={occasion} upload={upload} />
        </div>
      )}
    </section>
  )
}
