// Converts metres to units of a drawing: one scale for both directions, the drawing centred in its field.
import type { Point, Rect } from './house-shape.ts'

export type Scale = {
  /** Units of the drawing per metre. */
  readonly each: number
  readonly x: (metres: number) => number
  readonly y: (metres: number) => number
  /** The transform of a group whose shapes are in metres. */
  readonly transform: string
}

const two = (value: number): number => Math.round(value * 100) / 100

/**
 * `field`: the area that the drawing may fill, in units of its view box. `isUp`: heights grow upwards, as in an
 * elevation.
 */
export function scaleOf(bounds: Rect, field: Rect, isUp = false): Scale {
  const each = Math.min(field.width / bounds.width, field.height / bounds.height)
  const left = field.x + (field.width - bounds.width * each) / 2 - bounds.x * each
  const top = field.y + (field.height - bounds.height * each) / 2
  const x = (metres: number): number => two(left + metres * each)
  const y = (metres: number): number =>
    two(isUp ? top + (bounds.y + bounds.height - metres) * each : top + (metres - bounds.y) * each)
  const scale = Math.round(each * 10_000) / 10_000
  return { each, x, y, transform: `translate(${x(0)} ${y(0)}) scale(${scale} ${isUp ? -scale : scale})` }
}

const three = (value: number): number => Math.round(value * 1000) / 1000

/** An SVG path, in metres. */
export function rectPath({ x, y, width, height }: Rect): string {
  return `M${three(x)} ${three(y)}h${three(width)}v${three(height)}h${three(-width)}z`
}

export function linePath(points: readonly Point[]): string {
  return points.map(([x, y], place) => `${place === 0 ? 'M' : 'L'}${three(x)} ${three(y)}`).join('')
}
