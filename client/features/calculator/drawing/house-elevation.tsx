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
import { rectPath, type Scale, scaleOf } from './drawing-scale.ts'
import { Basement, Footings, Pergola } from './elevation-parts.tsx'
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
const field: Rect = { x: 52, y: 16, width: 282, height: 222 }
const personAt = -0.8

/** Walls far from the house would make the house small, so only the plan shows them. */
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

/** Brick courses, or the hatch of a cut; large enough to be visible at any scale. */
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
        <path d="M0 .25h16M0 4.75h16M4 .25v4.5M12 4.75V9" className="fill-none stroke-ink-soft/60" strokeWidth=".6" />
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
        className={isFinished ? 'fill-plan stroke-ink' : 'fill-ink/15 stroke-ink'}
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
        <path d={ends.map(rectPath).join('')} className="fill-plan stroke-ink" {...hair} />
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

function Marks({ shape, scale }: { shape: HouseShape; scale: Scale }) {
  const { width, storeys, basement, height, terrace } = shape
  const right = Math.max(width, terrace?.place === 'beside' ? terrace.x + terrace.width : 0)
  const each = Math.max(1, Math.ceil(15 / (storeyHeight * scale.each)))
  const below = scale.y(basement ? -basementHeight - 0.3 : -1)
  const floors = Array.from({ length: storeys + 1 }, (_, floor) => floor).filter(
    floor => floor === storeys || (floor % each === 0 && storeys - floor >= each),
  )
  return (
    <>
      <HeightMark from={scale.y(height)} to={scale.y(0)} at={Math.min(36, scale.x(0) - 30)} metres={height} />
      {floors.map(floor => (
        <LevelMark
          key={floor}
          x={Math.max(340, scale.x(right) + 6)}
          y={scale.y(floor * storeyHeight)}
          metres={floor * storeyHeight}
        />
      ))}
      {basement && <LevelMark x={340} y={scale.y(-basementHeight)} metres={-basementHeight} />}
      <WidthMark from={scale.x(0)} to={scale.x(width)} at={Math.min(266, below + 20)} metres={width} />
      <ScaleBar scale={scale} x={52} y={284} />
    </>
  )
}

/** `text` describes the drawing. */
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
      <Ground from={28} to={338} at={scale.y(0)} gap={gap} />
      <Marks shape={shape} scale={scale} />
    </svg>
  )
}
