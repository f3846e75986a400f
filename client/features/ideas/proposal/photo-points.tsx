import { Bubble } from '#client/ui/data/revision.tsx'

/** In percent of the photo's size, from the top left. */
type PhotoPoint = { readonly x: number; readonly y: number; readonly number: string }

/** Inside the positioned frame of a whole photo; the places are attributes, because there are no inline styles. */
export function PhotoPoints({ points }: { readonly points: readonly PhotoPoint[] }) {
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full overflow-visible">
      {points.map(({ x, y, number }) => (
        <svg key={number} aria-hidden="true" x={`${x}%`} y={`${y}%`} overflow="visible">
          <foreignObject x="-22" y="-22" width="44" height="44">
            <span className="grid size-11 place-items-center">
              <Bubble>{number}</Bubble>
            </span>
          </foreignObject>
        </svg>
      ))}
    </svg>
  )
}
