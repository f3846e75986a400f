// The front of the house, drawn to scale: storeys with their slabs, what carries them, what stands below the ground.
import { useId } from 'react'
import {
  Ground,
  HeightMark,
  hair,
  LevelMark,
  Person,
  ScaleBar,
  soft,
  strong,
  thin,
  WidthMark,
} from './drawing-marks.tsx'
import { linePath, rectPath, type Scale, scaleOf } from './drawing-scale.ts'
import {
  basementHeight,
  boundsOf,
  column,
  gridOf,
  type HouseShape,
  openingsOf,
  parapet,
  pergolaHeight,
  type Rect,
  slab,
  storeyHeight,
  wallHeight,
  wallThickness,
} from './house-shape.ts'

const view = { width: 400, height: 300 }
const field: Rect = { x: 52, y: 16, width: 290, height: 222 }
const personAt = -1.6

/** Walls that stand far from the house would make it small: the plan shows them. */
function sideWallsOf({ wall, width }: HouseShape): readonly Rect[] {
  if (!wall || wall.isCut || wall.path.length < 4 || wall.plot.width > width * 2) return []
  const { x, width: long } = wall.plot
  return [x, x + long].map(at => ({ x: at - 0.12, y: 0, width: 0.24, height: wallHeight }))
}

function boundsOfElevation(shape: HouseShape): Rect {
  const { width, storeys, terrace, basement } = shape
  const roof = storeys * storeyHeight
  const top = terrace?.place === 'roof' ? roof + pergolaHeight + 0.3 : shape.height
  const below = basement ? -basementHeight - 0.6 : -1.2
  const pieces = [basement, terrace].filter(piece => piece !== null)
  return boundsOf([
    { x: personAt - 0.6, y: below, width: width - personAt + 1.2, height: Math.max(top, pergolaHeight) - below },
    ...pieces.map(({ x, width: long }) => ({ x, y: 0, width: long, height: 1 })),
    ...sideWallsOf(shape),
  ])
}

/** Courses of bricks, or the hatch of what is cut; so large that they can be seen at any scale. */
function Patterns({ id, scale: { each } }: { id: string; scale: Scale }) {
  const unit = 1 / each
  return (
    <defs>
      <pattern
        id={`${id}-brick`}
        width="16"
        height="9"
        patternUnits="userSpaceOnUse"
        patternTransform={`scale(${unit})`}
      >
        <path d="M0 .25h16M0 4.75h16M4 .25v4.5M12 4.75V9" className="fill-none stroke-clay/45" strokeWidth=".6" />
      </pattern>
      <pattern id={`${id}-cut`} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform={`scale(${unit})`}>
        <path d="M0 5L5 0" className="fill-none stroke-ink/70" strokeWidth=".8" />
      </pattern>
    </defs>
  )
}

function Columns({ shape, height }: { shape: HouseShape; height: number }) {
  const { width, bays } = shape
  const wide = Math.min(column, width / 8)
  const upright = gridOf(width, bays).map((at, place) => ({
    x: Math.max(0, place === bays ? width - wide : at - (place === 0 ? 0 : wide / 2)),
    y: 0,
    width: wide,
    height,
  }))
  return <path d={upright.map(rectPath).join('')} className="fill-ink/25 stroke-ink" {...hair} />
}

function Windows({ shape, storey }: { shape: HouseShape; storey: number }) {
  const openings = openingsOf(shape, storey)
  const windows = openings.filter(({ kind }) => kind === 'window')
  const doors = openings.filter(({ kind }) => kind === 'door')
  const isFinished = shape.type === 'complete'
  const frames = windows.map(
    ({ x, y, width, height }) => `M${x + width / 2} ${y}v${height}M${x - 0.12} ${y}h${width + 0.24}`,
  )
  return (
    <>
      <path d={windows.map(rectPath).join('')} className="fill-surface stroke-none" />
      <path
        d={windows.map(rectPath).join('')}
        className={isFinished ? 'fill-blueprint/15 stroke-ink' : 'fill-ink/15 stroke-ink'}
        {...thin}
      />
      {isFinished && <path d={frames.join('')} className="fill-none stroke-ink" {...hair} />}
      <path d={doors.map(rectPath).join('')} className="fill-surface stroke-none" />
      <path
        d={doors.map(rectPath).join('')}
        className={isFinished ? 'fill-clay stroke-ink' : 'fill-ink/15 stroke-ink'}
        {...thin}
      />
    </>
  )
}

function Storey({ shape, storey, id }: { shape: HouseShape; storey: number; id: string }) {
  const { width, structure } = shape
  const high = storeyHeight - slab
  const body = { x: 0, y: 0, width, height: high }
  const thick = Math.min(wallThickness.brick, width / 8)
  const ends = [0, width - thick].map(x => ({ x, y: 0, width: thick, height: high }))
  return (
    <g transform={`translate(0 ${storey * storeyHeight})`} className={soft}>
      <path d={rectPath(body)} className="fill-surface stroke-ink" {...thin} />
      <path d={rectPath(body)} fill={structure === 'brick' ? `url(#${id}-brick)` : 'none'} stroke="none" />
      {structure === 'frame' ? (
        <Columns shape={shape} height={high} />
      ) : (
        <path d={ends.map(rectPath).join('')} className="fill-clay/15 stroke-ink" {...hair} />
      )}
      <Windows shape={shape} storey={storey} />
      <path
        d={rectPath({ x: -0.12, y: high, width: width + 0.24, height: slab })}
        className="fill-ink/80 stroke-ink"
        {...hair}
      />
    </g>
  )
}

/** Posts and beams, on the roof or beside the house. */
function Pergola({ shape }: { shape: HouseShape }) {
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

/** Here the drawing is shorter than what it shows. */
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

function Basement({ shape: { basement }, id }: { shape: HouseShape; id: string }) {
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

/** Walls stand on steps of bricks, columns on pads; both dashed, for nobody sees them. */
function Footings({ shape: { width, bays, structure, basement } }: { shape: HouseShape }) {
  if (basement) return null
  const places = structure === 'frame' ? gridOf(width, bays) : [0.17, width - 0.17]
  const wide = Math.min(structure === 'frame' ? 1.2 : 0.9, width / 3)
  const steps = places.flatMap(at => [
    { x: at - wide / 4, y: -0.6, width: wide / 2, height: 0.6 },
    { x: at - wide / 2, y: -1, width: wide, height: 0.4 },
  ])
  return <path d={steps.map(rectPath).join('')} strokeDasharray="3 2" className="fill-none stroke-ink-soft" {...hair} />
}

function Marks({ shape, scale }: { shape: HouseShape; scale: Scale }) {
  const { width, storeys, basement, height, terrace } = shape
  const right = Math.max(width, terrace?.place === 'beside' ? terrace.x + terrace.width : 0)
  const each = Math.max(1, Math.ceil(13 / (storeyHeight * scale.each)))
  const floors = Array.from({ length: storeys + 1 }, (_, floor) => floor).filter(
    floor => floor === storeys || (floor % each === 0 && storeys - floor >= each),
  )
  return (
    <>
      <HeightMark from={scale.y(height)} to={scale.y(0)} at={Math.min(36, scale.x(0) - 30)} metres={height} />
      {floors.map(floor => (
        <LevelMark
          key={floor}
          x={Math.max(346, scale.x(right) + 6)}
          y={scale.y(floor * storeyHeight)}
          metres={floor * storeyHeight}
        />
      ))}
      {basement && <LevelMark x={346} y={scale.y(-basementHeight)} metres={-basementHeight} />}
      <WidthMark from={scale.x(0)} to={scale.x(width)} at={262} metres={width} />
      <ScaleBar scale={scale} x={52} y={284} />
    </>
  )
}

/** `text` says in words what is drawn. */
export function HouseElevation({ shape, text }: { shape: HouseShape; text: string }) {
  const id = useId()
  const scale = scaleOf(boundsOfElevation(shape), field, true)
  const { basement, storeys, width } = shape
  const gap = basement ? ([scale.x(basement.x), scale.x(basement.x + basement.width)] as const) : ([0, 0] as const)
  return (
    <svg
      role="img"
      aria-label={text}
      viewBox={`0 0 ${view.width} ${view.height}`}
      direction="ltr"
      className="block h-auto w-full"
    >
      <Patterns id={id} scale={scale} />
      <g transform={scale.transform} className={soft}>
        <Footings shape={shape} />
        <Basement shape={shape} id={id} />
        {Array.from({ length: storeys }, (_, storey) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a storey is its number
          <Storey key={storey} shape={shape} storey={storey} id={id} />
        ))}
        <path
          d={rectPath({ x: 0, y: storeys * storeyHeight, width, height: parapet })}
          className="fill-surface stroke-ink"
          {...thin}
        />
        <Pergola shape={shape} />
        <path
          d={sideWallsOf(shape).map(rectPath).join('')}
          fill={`url(#${id}-cut)`}
          className="stroke-ink"
          {...strong}
        />
        <Person x={personAt} />
      </g>
      <Ground from={28} to={346} at={scale.y(0)} gap={gap} />
      <Marks shape={shape} scale={scale} />
    </svg>
  )
}
