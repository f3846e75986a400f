import { useId } from 'react'
import { HeightMark, hair, NorthArrow, ScaleBar, soft, strong, thin, WidthMark } from './drawing-marks.tsx'
import { linePath, rectPath, type Scale, scaleOf } from './drawing-scale.ts'
import { boundsOf, column, gridOf, type HouseShape, openingsOf, type Rect, wallThickness } from './house-shape.ts'
import type { Cut, Room, RoomKind, RoomPlan } from './room-plan.ts'

const field: Rect = { x: 46, y: 34, width: 318, height: 224 }

function boundsOfPlan({ width, depth, terrace, basement, wall }: HouseShape): Rect {
  const pieces = [terrace, basement, wall?.plot].filter(piece => piece !== null && piece !== undefined)
  return boundsOf([{ x: 0, y: 0, width, height: depth }, ...pieces])
}

/** The outer walls as a ring: hatched when they carry load, light when a frame does. */
function OuterWalls({ shape, id }: { shape: HouseShape; id: string }) {
  const { width, depth, structure, bays, baysDeep } = shape
  const thick = Math.min(wallThickness[structure], depth / 8)
  const outside = { x: 0, y: 0, width, height: depth }
  const inside = { x: thick, y: thick, width: width - thick * 2, height: depth - thick * 2 }
  const wide = Math.min(column, depth / 8)
  const columns = gridOf(width - wide, bays).flatMap(x =>
    gridOf(depth - wide, baysDeep).map(y => ({ x, y, width: wide, height: wide })),
  )
  const ring = rectPath(outside) + rectPath(inside)
  return (
    <>
      <path d={ring} fillRule="evenodd" className="fill-surface stroke-none" />
      <path
        d={ring}
        fillRule="evenodd"
        fill={structure === 'brick' ? `url(#${id}-cut)` : 'none'}
        className="stroke-ink"
        {...(structure === 'brick' ? strong : thin)}
      />
      {structure === 'frame' && <path d={columns.map(rectPath).join('')} className="fill-ink stroke-ink" {...hair} />}
    </>
  )
}

/** Windows and the entrance in the wall to the street, and the same windows at the back. */
function FrontOpenings({ shape }: { shape: HouseShape }) {
  const thick = Math.min(wallThickness[shape.structure], shape.depth / 8)
  const y = shape.depth - thick
  const openings = openingsOf(shape, 0).map(opening => ({ ...opening, y, height: thick }))
  const windows = openings.filter(({ kind }) => kind === 'window')
  const behind = windows.map(each => ({ ...each, y: 0 }))
  const doors = openings.filter(({ kind }) => kind === 'door')
  const glass = [...windows, ...behind].map(each => `M${each.x} ${each.y + thick / 2}h${each.width}`)
  return (
    <>
      <path d={[...windows, ...behind].map(rectPath).join('')} className="fill-surface stroke-ink" {...thin} />
      <path d={glass.join('')} className="stroke-blueprint" {...thin} />
      <path d={doors.map(rectPath).join('')} className="fill-surface stroke-surface" {...strong} />
      <path
        d={doors
          .map(door => `M${door.x} ${y}v${-door.width}a${door.width} ${door.width} 0 0 1 ${door.width} ${door.width}`)
          .join('')}
        className="fill-none stroke-ink-soft"
        {...thin}
      />
    </>
  )
}

/** A wall between rooms in two pieces, and the door between them with its swing. */
function InnerWall({ cut }: { cut: Cut }) {
  const leaf = Math.min(0.85, cut.length * 0.4)
  const [first, second] = [cut.door - leaf / 2, cut.door + leaf / 2]
  const transform = cut.isUpright ? `translate(${cut.x} ${cut.y}) rotate(90)` : `translate(${cut.x} ${cut.y})`
  return (
    <g transform={transform}>
      <path d={`M0 0h${first}M${second} 0H${cut.length}`} className="stroke-ink" {...strong} />
      <path
        d={`M${first} 0v${-leaf}a${leaf} ${leaf} 0 0 1 ${leaf} ${leaf}`}
        className="fill-none stroke-ink-soft"
        {...hair}
      />
    </g>
  )
}

function treads({ x, y, width, height }: Rect): string {
  const isAlong = width > height
  const count = Math.max(3, Math.min(14, Math.round((isAlong ? width : height) / 0.3)))
  return Array.from({ length: count - 1 }, (_, place) => {
    const at = (place + 1) / count
    return isAlong ? `M${x + width * at} ${y}v${height}` : `M${x} ${y + height * at}h${width}`
  }).join('')
}

/** Furniture shows a room's use: a counter with its hob, a bath and a basin, treads. */
function Furniture({ room }: { room: Room }) {
  const gap = 0.4
  const [x, y] = [room.x + gap, room.y + gap]
  const [width, height] = [room.width - gap * 2, room.height - gap * 2]
  if (Math.min(width, height) < 0.8) return null
  if (room.kind === 'stairs') return <path d={treads(room)} className="stroke-ink-soft" {...hair} />
  if (room.kind === 'bath')
    return (
      <g className="fill-none stroke-ink-soft">
        <rect x={x} y={y} width={Math.min(width, 1.6)} height={Math.min(0.7, height / 2)} rx="0.2" {...hair} />
        <circle cx={x + 0.3} cy={y + height - 0.3} r={0.22} {...hair} />
      </g>
    )
  if (room.kind !== 'kitchen') return null
  return (
    <g className="fill-none stroke-ink-soft">
      <path d={`M${x} ${y}h${width}v0.6h${-(width - 0.6)}v${Math.max(0.2, height - 0.6)}h-0.6z`} {...hair} />
      <circle cx={x + width * 0.6} cy={y + 0.3} r="0.16" {...hair} />
      <circle cx={x + width * 0.6 + 0.45} cy={y + 0.3} r="0.16" {...hair} />
    </g>
  )
}

function Terrace({ shape: { terrace } }: { shape: HouseShape }) {
  if (terrace?.place !== 'beside') return null
  const rafters = Math.max(2, Math.min(40, Math.round(terrace.width / 0.6)))
  const lines = Array.from(
    { length: rafters - 1 },
    (_, place) => `M${terrace.x + ((place + 1) * terrace.width) / rafters} ${terrace.y}v${terrace.height}`,
  )
  return (
    <g className={soft}>
      <path
        d={rectPath(terrace)}
        className="fill-surface stroke-ink"
        {...thin}
        {...(terrace.isCut ? { strokeDasharray: '8 3' } : {})}
      />
      <path d={lines.join('')} className="stroke-ink-soft opacity-60" {...hair} />
    </g>
  )
}

/** Both leaves of the gate, open, in the middle of the street side. */
function Gate({ plot: { x, y, width, height } }: { plot: Rect }) {
  const leaf = Math.min(1.5, width / 6)
  const [middle, street] = [x + width / 2, y + height]
  return (
    <>
      <path
        d={`M${middle - leaf} ${street}h${leaf * 2}`}
        className="stroke-surface"
        strokeWidth="5"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={`M${middle - leaf} ${street}v${-leaf}a${leaf} ${leaf} 0 0 1 ${leaf} ${leaf}a${leaf} ${leaf} 0 0 1 ${leaf} ${-leaf}v${leaf}`}
        className="stroke-ink-soft"
        {...hair}
      />
    </>
  )
}

function Boundary({ shape: { wall } }: { shape: HouseShape }) {
  if (!wall) return null
  return (
    <g className={`fill-none ${soft}`}>
      <path
        d={linePath(wall.path)}
        className="stroke-ink"
        strokeWidth="4"
        vectorEffect="non-scaling-stroke"
        {...(wall.isCut ? { strokeDasharray: '18 6' } : {})}
      />
      <path d={linePath(wall.path)} className="stroke-surface" strokeWidth="1.6" vectorEffect="non-scaling-stroke" />
      <Gate plot={wall.plot} />
    </g>
  )
}

/** A name is drawn only where it fits. */
function RoomNames({
  rooms,
  scale,
  names,
}: {
  rooms: readonly Room[]
  scale: Scale
  names: (kind: RoomKind) => string
}) {
  return rooms
    .filter(({ kind, width, height }) => {
      const letters = kind === 'stairs' ? Number.POSITIVE_INFINITY : names(kind).length
      return width * scale.each > letters * 5.6 + 8 && height * scale.each > 16
    })
    .map(room => (
      <text
        key={`${room.x}:${room.y}`}
        x={scale.x(room.x + room.width / 2)}
        y={scale.y(room.y + room.height / 2) + 3}
        fontSize="10"
        textAnchor="middle"
        className="fill-ink stroke-surface [paint-order:stroke]"
        strokeWidth="3"
      >
        {names(room.kind)}
      </text>
    ))
}

type PlanProps = { shape: HouseShape; plan: RoomPlan; text: string; names: (kind: RoomKind) => string }

/** `text` describes the drawing. */
export function HousePlan({ shape, plan, text, names }: PlanProps) {
  const id = useId()
  const scale = scaleOf(boundsOfPlan(shape), field)
  const { width, depth, basement } = shape
  const bounds = boundsOfPlan(shape)
  return (
    <svg role="img" aria-label={text} viewBox="0 0 400 300" direction="ltr" className="block h-auto w-full">
      <defs>
        <pattern
          id={`${id}-cut`}
          width="4"
          height="4"
          patternUnits="userSpaceOnUse"
          patternTransform={`scale(${1 / scale.each})`}
        >
          <path d="M0 4L4 0" className="fill-none stroke-ink-soft" strokeWidth=".8" />
        </pattern>
      </defs>
      <g transform={scale.transform} className={soft}>
        <path d={rectPath({ x: 0, y: 0, width, height: depth })} className="fill-surface stroke-none" />
        <Boundary shape={shape} />
        <Terrace shape={shape} />
        {plan.rooms.map(room => (
          <Furniture key={`${room.x}:${room.y}`} room={room} />
        ))}
        {plan.cuts.map(cut => (
          <InnerWall key={`${cut.x}:${cut.y}:${cut.isUpright}`} cut={cut} />
        ))}
        <OuterWalls shape={shape} id={id} />
        <FrontOpenings shape={shape} />
        {basement && (
          <path d={rectPath(basement)} strokeDasharray="7 3 1 3" className="fill-none stroke-blueprint" {...thin} />
        )}
      </g>
      <RoomNames rooms={plan.rooms} scale={scale} names={names} />
      <WidthMark from={scale.x(0)} to={scale.x(width)} at={Math.max(16, scale.y(bounds.y) - 10)} metres={width} />
      <HeightMark from={scale.y(0)} to={scale.y(depth)} at={Math.max(16, scale.x(bounds.x) - 10)} metres={depth} />
      <ScaleBar scale={scale} x={46} y={284} />
      <NorthArrow x={380} y={30} />
    </svg>
  )
}
