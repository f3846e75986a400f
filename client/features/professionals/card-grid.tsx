// Cards in columns, with the explanations of their figures.
import type { CardView } from './card-view.ts'
import { FigureDefinitions } from './figures.tsx'
import { ProfessionalCard } from './professional-card.tsx'

export function CardGrid({ cards }: { readonly cards: readonly CardView[] }) {
  return (
    <>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map(card => (
          <li key={card.slug} className="grid">
            <ProfessionalCard card={card} />
          </li>
        ))}
      </ul>
      <FigureDefinitions />
    </>
  )
}
