// Zellige: a pattern of eight-pointed stars, some in colour; in place of one star there are a few characters.
import { useId } from 'react'

const star = 'M46 0 32.5 13.5v19h-19L0 46-13.5 32.5h-19v-19L-46 0-32.5-13.5v-19h19L0-46 13.5-32.5h19v19z'
const inner =
  'M20.4 0 24.6 10.2 14.4 14.4 10.2 24.6 0 20.4-10.2 24.6-14.4 14.4-24.6 10.2-20.4 0-24.6-10.2-14.4-14.4-10.2-24.6 0-20.4 10.2-24.6 14.4-14.4 24.6-10.2z'
/** Side of a tile. */
const side = 92

/** Steps across and down from the missing tile. */
const coloured = {
  'fill-plan': ['-2:-3', '0:-2', '-1:-1', '1:-1', '4:-2', '-1:2', '1:2', '5:2', '2:3'],
  'fill-clay-wash': ['-1:-2', '0:-3', '3:-1', '3:-3', '-2:1', '4:1', '2:2'],
}

/**
 * Decorative: fills its box, with the missing tile in the middle on a phone and before the middle on a wider screen.
 */
export function Zellige({ missing }: { missing: string }) {
  const id = useId()
  return (
    <svg aria-hidden="true" direction="ltr" className="zellige">
      <svg aria-hidden="true" x="50%" y="50%" overflow="visible">
        <g className="rtl:-scale-x-100">
          <g id={`${id}tile`}>
            <path d={star} />
            <path d={inner} className="stroke-edge" />
          </g>
          <pattern id={id} x={-side / 2} y={-side / 2} width={side} height={side} patternUnits="userSpaceOnUse">
            <path d={star} transform={`translate(${side / 2} ${side / 2})`} className="fill-surface" />
          </pattern>
          <rect x="-272" y="-320" width="1500" height="640" className="fill-well" />
          <rect x="-272" y="-320" width="1500" height="640" fill={`url(#${id})`} />
          {Object.entries(coloured).map(([tone, places]) => (
            <g key={tone} className={tone}>
              {places.map(place => {
                const [across = 0, down = 0] = place.split(':').map(Number)
                return <use key={place} href={`#${id}tile`} x={across * side} y={down * side} />
              })}
            </g>
          ))}
          <path d={star} className="zellige-missing" />
        </g>
        <text y="7">{missing}</text>
      </svg>
    </svg>
  )
}
