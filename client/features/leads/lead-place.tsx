// The approximate place: a circle of about a kilometre instead of a map, since the exact address is shared later.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { TitledCard } from '#client/ui/base/card.tsx'
import type { LeadInFull } from './lead-types.ts'

const streets = [
  'M-10 38 L330 22',
  'M-10 92 L330 118',
  'M-10 150 L330 138',
  'M60 -10 L44 190',
  'M128 -10 L150 190',
  'M214 -10 L206 190',
  'M282 -10 L296 190',
  'M-10 190 L120 60 L330 -20',
]

/** Pixels per kilometre in the drawing. */
const kilometre = 52

function Drawing() {
  return (
    <svg viewBox="0 0 320 180" aria-hidden="true" className="w-full rounded-control bg-paper">
      <g className="stroke-line" strokeWidth="5" fill="none">
        {streets.map(path => (
          <path key={path} d={path} />
        ))}
      </g>
      <circle
        cx="160"
        cy="90"
        r={kilometre}
        className="fill-clay/15 stroke-clay"
        strokeWidth="1.5"
        strokeDasharray="4 4"
      />
      <circle cx="160" cy="90" r="3" className="fill-clay" />
      <g className="stroke-ink" strokeWidth="1.5">
        <path d={`M14 164 h${kilometre} M14 160 v8 M${14 + kilometre} 160 v8`} />
      </g>
    </svg>
  )
}

export function LeadPlace({ lead }: { readonly lead: LeadInFull }) {
  const t = useTexts('leads')
  const format = useFormat()
  if (!lead.city) return null
  return (
    <TitledCard title={t('place.title')}>
      <figure className="grid gap-3">
        <Drawing />
        <figcaption className="grid gap-1 text-15">
          <span className="font-medium">
            {lead.area && (
              <>
                <bdi>{lead.area}</bdi>
                {' · '}
              </>
            )}
            {lead.city.name}
          </span>
          <span className="text-ink-soft">
            {lead.distanceKm !== null && `${t('place.from-you', { distance: format.distance(lead.distanceKm) })} `}
            {t(lead.job ? 'place.rough' : 'place.city')}
          </span>
        </figcaption>
      </figure>
    </TitledCard>
  )
}
