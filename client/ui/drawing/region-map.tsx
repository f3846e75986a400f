// A drawn map: land, names of cities, scale and north arrow. Its points are its children.
import type { ReactNode } from 'react'

type City = {
  readonly slug: string
  readonly name: string
  readonly x: number
  readonly y: number
  readonly atX: number
  readonly atY: number
  /** The name ends at `atX`, otherwise it begins there. */
  readonly before: boolean
}
export type MapDrawing = {
  readonly width: number
  readonly height: number
  /** SVG path. */
  readonly land: string
  readonly cities: readonly City[]
  readonly scale: { readonly length: number }
}

type Texts = {
  readonly title: string
  readonly north: string
  /** The ends of the scale. */
  readonly scale: readonly [start: string, end: string]
}

type Props = {
  readonly map: MapDrawing
  readonly texts: Texts
  /** Space at the sides and above that screens of other proportions may crop. */
  readonly inset: readonly [x: number, y: number]
  /** Below the names of the cities. */
  readonly ground?: ReactNode
  readonly children?: ReactNode
}

function ScaleBar({ length, ends }: { readonly length: number; readonly ends: Texts['scale'] }) {
  const part = length / 4
  return (
    <>
      <rect className="box" x="-12" y="-12" width={length + 60} height="42" opacity="0.9" />
      {[0, 1, 2, 3].map(index => (
        <rect key={index} x={part * index} width={part} height="5" className={index % 2 ? 'frame' : 'filled'} />
      ))}
      <text y="22">{ends[0]}</text>
      <text x={length - 10} y="22">
        {ends[1]}
      </text>
    </>
  )
}

function North({ text }: { readonly text: string }) {
  return (
    <>
      <circle r="17" className="box" />
      <circle r="17" className="frame" />
      <path d="M0-13l5 20-5-4z" className="filled" />
      <path d="M0-13l-5 20 5-4z" className="frame" />
      <text y="-22" textAnchor="middle">
        {text}
      </text>
    </>
  )
}

export function RegionMap({ map, texts, inset: [x, y], ground, children }: Props) {
  return (
    <svg className="region-map" viewBox={`0 0 ${map.width} ${map.height}`} preserveAspectRatio="xMidYMid slice">
      <title>{texts.title}</title>
      <path d={map.land} className="land" />
      {ground}
      {map.cities.map(({ slug, name, x: atCity, y: downCity, atX, atY, before }) => (
        <g key={slug}>
          <circle cx={atCity} cy={downCity} r="3" className="spot" />
          <text x={atX} y={atY + 4.5} className={before ? 'town before' : 'town'}>
            {name}
          </text>
        </g>
      ))}
      {children}
      <g transform={`translate(${x} ${y})`}>
        <ScaleBar length={map.scale.length} ends={texts.scale} />
      </g>
      <g transform={`translate(${map.width - x - 12} ${y + 24})`}>
        <North text={texts.north} />
      </g>
    </svg>
  )
}
