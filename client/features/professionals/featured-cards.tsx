import { useTexts } from '#client/platform/i18n/texts.ts'
import { EmptyState } from '#client/ui/frame/empty-state.tsx'
import type { CardView } from './card-view.ts'
import { CardGrid } from './professional-card.tsx'

export function FeaturedCards({ cards }: { readonly cards: readonly CardView[] }) {
  const t = useTexts('home')
  if (cards.length === 0) return <EmptyState level={3} title={t('featured.none')} />
  return <CardGrid cards={cards} />
}
