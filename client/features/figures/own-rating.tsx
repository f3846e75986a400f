// What clients think of the work, on how many reviews it stands.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { TitledCard } from '#client/ui/base/card.tsx'
import { Rating } from '#client/ui/data/rating.tsx'

type Props = { readonly rating: number | null; readonly reviews: number }

export function OwnRating({ rating, reviews }: Props) {
  const t = useTexts('dashboard-contractor')
  const format = useFormat()
  const text = rating === null ? '' : format.number(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <TitledCard title={t('rating.title')}>
      {rating === null ? (
        <p className="text-ink-soft">{t('rating.none')}</p>
      ) : (
        <Rating
          value={rating}
          text={text}
          count={t('rating.reviews', { count: reviews })}
          label={t('rating.label', { rating: text, count: reviews })}
        />
      )}
    </TitledCard>
  )
}
