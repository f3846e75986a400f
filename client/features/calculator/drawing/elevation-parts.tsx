import { hair, soft, thin } from './drawing-marks.tsx'
import { linePath, rectPath } from './drawing-scale.ts'
import { basementHeight, gridOf, type HouseShape, pergolaHeight, slab, storeyHeight } from './house-shape.ts'

/** Posts and beams, on the roof or beside the house. */
export function Pergola({ shape }: { shape: HouseShape }) {
  const { terrace, storeys } = shape
  if (!terrace) return null
  const floor = terrace.place === 'roof' ? storeys * storeyHeight : 0
  const posts = Math.max(2, Math.round(terrace.width / 3) + 1)
  const between = (terrace.width - 0.14) / (posts - 1)
  const feet = Array.from({ length: posts }, (_, place) => ({
    x: terrace.x + place * between,
    y: floor,
    width: 0.14,
    height: pergolaHeight - 0.2,
  }))
  const beam = { x: terrace.x - 0.2, y: floor + pergolaHeight - 0.2, width: terrace.width + 0.4, height: 0.2 }
  return (
    <g className={soft}>
      <path d={[...feet, beam].map(rectPath).join('')} className="fill-surface stroke-ink" {...thin} />
      {terrace.isCut && <BreakLine x={terrace.x + terrace.width} from={floor - 0.3} to={floor + pergolaHeight + 0.4} />}
    </g>
  )
}

/** Marks where the drawing is shorter than the real part. */
function BreakLine({ x, from, to }: { x: number; from: number; to: number }) {
  const middle = (from + to) / 2
  const points = [
    [x, from],
    [x, middle - 0.3],
    [x - 0.3, middle - 0.1],
    [x + 0.3, middle + 0.1],
    [x, middle + 0.3],
    [x, to],
  ] as const
  return <path d={linePath(points)} className="fill-none stroke-ink" {...thin} />
}

export function Basement({ shape: { basement }, id }: { shape: HouseShape; id: string }) {
  if (!basement) return null
  const outside = { x: basement.x, y: -basementHeight - 0.3, width: basement.width, height: basementHeight + 0.3 }
  const thick = Math.min(0.3, basement.width / 8)
  const inside = {
    x: basement.x + thick,
    y: -basementHeight,
    width: basement.width - thick * 2,
    height: basementHeight - slab,
  }
  return (
    <g className={soft}>
      <path d={rectPath(outside)} className="fill-surface stroke-none" />
      <path d={rectPath(outside)} fill={`url(#${id}-cut)`} className="stroke-ink" {...thin} />
      <path d={rectPath(inside)} className="fill-surface stroke-ink" {...thin} />
      {basement.isCut &&
        [outside.x, outside.x + outside.width].map(x => (
          <BreakLine key={x} x={x} from={-basementHeight - 0.6} to={0.3} />
        ))}
    </g>
  )
}

/** Walls stand on brick steps, columns on pads; both are dashed, because they are hidden. */
export function Footings({ shape: { width, bays, structure, basement } }: { shape: HouseShape }) {
  if (basement) return null
  const places = structure === 'frame' ? gridOf(width, bays) : [0.17, width - 0.17]
  const wide = Math.min(structure === 'frame' ? 1.2 : 0.9, width / 3)
  const steps = places.flatMap(at => [
    { x: at - wide / 4, y: -0.6, width: wide / 2, height: 0.6 },
    { x: at - wide / 2, y: -1, width: wide, height: 0.4 },
  ])
  return <path d={steps.map(rectPath).join('')} strokeDasharray="3 2" className="fill-none stroke-ink-soft" {...hair} />
}
