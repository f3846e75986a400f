// The map of the results: coast, cities, numbered pins that link to rows, radius, scale, north arrow. Drawn on the
// server, without map tiles or script.
import MapIcon from 'lucide-react/icons/map'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { buttonClass } from '#client/ui/controls/button.tsx'
import type { RegionMap } from '#shared/features/professionals/map.ts'

export type MapView = Omit<RegionMap, 'cities'> & {
  readonly cities: readonly (Omit<RegionMap['cities'][number], 'name'> & { readonly name: string })[]
}

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

function ScaleBar({ map }: Pick<Props, 'map'>) {
  const format = useFormat()
  const { km, length } = map.scale
  const part = length / 4
  return (
    <g transform={`translate(64 60)`}>
      <rect className="box" x="-12" y="-12" width={length + 60} height="42" opacity="0.9" />
      {[0, 1, 2, 3].map(index => (
        <rect key={index} x={part * index} width={part} height="5" className={index % 2 ? 'frame' : 'filled'} />
      ))}
      <text y="22">{format.number(0)}</text>
      <text x={length - 10} y="22">
        {format.distance(km)}
      </text>
    </g>
  )
}

function North({ map }: Pick<Props, 'map'>) {
  const t = useTexts('results')
  return (
    <g transform={`translate(${map.width - 76} 84)`}>
      <circle r="17" className="box" />
      <circle r="17" className="frame" />
      <path d="M0-13l5 20-5-4z" className="filled" />
      <path d="M0-13l-5 20 5-4z" className="frame" />
      <text y="-22" textAnchor="middle">
        {t('map.north')}
      </text>
    </g>
  )
}

function Drawing(props: Props) {
  const { map } = props
  const t = useTexts('results')
  return (
    <svg className="region-map" viewBox={`0 0 ${map.width} ${map.height}`} preserveAspectRatio="xMidYMid slice">
      <title>{t('map.title')}</title>
      <path d={map.land} className="land" />
      {map.circle && <circle cx={map.circle.x} cy={map.circle.y} r={map.circle.r} className="around" />}
      {map.cities.map(({ slug, name, x, y, atX, atY, before }) => (
        <g key={slug}>
          <circle cx={x} cy={y} r="3" className="spot" />
          <text x={atX} y={atY + 4.5} className={before ? 'town before' : 'town'}>
            {name}
          </text>
        </g>
      ))}
      <Pins {...props} />
      <ScaleBar map={map} />
      <North map={map} />
    </svg>
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
