// The map of the results: coast, cities, numbered pins that link to rows, radius, scale, north arrow. Drawn on the
// server, without map tiles or script.
import MapIcon from 'lucide-react/icons/map'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { buttonClass } from '#client/ui/controls/button.tsx'
import { RegionMap } from '#client/ui/drawing/region-map.tsx'
import type { RegionMap as MapView } from '#shared/api/region-map.ts'

type Props = {
  readonly map: MapView
  /** In the order of the pins. */
  readonly people: readonly { readonly slug: string; readonly name: string }[]
  /** The number of the first pin. */
  readonly first: number
}

function Pins({ map, people, first }: Props) {
  const t = useTexts('professionals')
  const format = useFormat()
  return map.pins.map(({ x, y, atX, atY }, index) => {
    const person = people[index]
    const number = format.number(first + index)
    if (!person) return null
    return (
      <a
        key={person.slug}
        href={`#r-${person.slug}`}
        data-pin={index + 1}
        aria-label={`${t('card.number', { number })}: ${person.name}`}
      >
        <line x1={x} y1={y} x2={atX} y2={atY} />
        <circle cx={x} cy={y} r="2" className="spot" />
        <circle cx={atX} cy={atY} r="13" />
        <text x={atX} y={atY + 4.5}>
          {number}
        </text>
      </a>
    )
  })
}

function Drawing(props: Props) {
  const { map } = props
  const t = useTexts('results')
  const format = useFormat()
  const texts = {
    title: t('map.title'),
    north: t('map.north'),
    scale: [format.number(0), format.distance(map.scale.km)],
  } as const
  return (
    <RegionMap
      {...{ map, texts }}
      inset={[98, 60]}
      ground={map.circle && <circle cx={map.circle.x} cy={map.circle.y} r={map.circle.r} className="around" />}
    >
      <Pins {...props} />
    </RegionMap>
  )
}

/** Beside the list on wide screens; folded on narrow ones. */
export function ResultsMap(props: Props) {
  const t = useTexts('results')
  return (
    <>
      <aside aria-label={t('map.title')} className="results-map hidden print:hidden min-[74rem]:block">
        <Drawing {...props} />
      </aside>
      <details className="results-map py-3 min-[74rem]:hidden print:hidden">
        <summary className={buttonClass()}>
          <MapIcon aria-hidden="true" />
          {t('map.open')}
        </summary>
        <div className="mt-3 aspect-3/4 max-h-[80dvh] w-full border border-rule">
          <Drawing {...props} />
        </div>
      </details>
    </>
  )
}
