// What clients think of the work, on how many reviews it stands.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Card, CardTitle } from '#client/ui/card.tsx'
import { Stack } from '#client/ui/container.tsx'
import { Rating } from '#client/ui/rating.tsx'

type Props = { readonly rating: number | null; readonly reviews: number }

export function OwnRating({ rating, reviews }: Props) {
  const t = useTexts('dashboard-contractor')
  const format = useFormat()
  const text = rating === null ? '' : format.number(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <Card as="section">
      <Stack gap={4}>
        <CardTitle level={2}>{t('rating.title')}</CardTitle>
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
      </Stack>
    </Card>
  )
}
