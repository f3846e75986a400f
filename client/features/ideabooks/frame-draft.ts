// A frame that is being drawn, by pointer or by keys; all in shares of the picture, from its top left in every language.
import type { Frame } from '#shared/features/ideabooks/shapes.ts'

const least = 0.03
const step = 0.02
const middle: Frame = { x: 0.35, y: 0.35, width: 0.3, height: 0.3 }
type Point = { readonly x: number; readonly y: number }

const within = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)
/** Four decimals, as they are stored; two of them may not add up to more than the whole. */
const rounded = (value: number): number => Math.floor(value * 10_000) / 10_000

export const firstFrame = (): Frame => middle

/** The frame between two points; null for a press without a movement. */
export function frameBetween(from: Point, to: Point): Frame | null {
  const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)]
  const [width, height] = [Math.abs(from.x - to.x), Math.abs(from.y - to.y)]
  if (width < least || height < least) return null
  return { x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height) }
}

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

/** Arrows move the frame, with Shift its far corner; null for any other key. */
export function frameAfterKey(frame: Frame, key: string, isSizing: boolean): Frame | null {
  const move = moves[key]
  if (!move) return null
  const [dx, dy] = move
  const { x, y, width, height } = frame
  if (isSizing) {
    const sized = { width: within(width + dx, least, 1 - x), height: within(height + dy, least, 1 - y) }
    return { x, y, width: rounded(sized.width), height: rounded(sized.height) }
  }
  return { x: rounded(within(x + dx, 0, 1 - width)), y: rounded(within(y + dy, 0, 1 - height)), width, height }
}

export function pointIn(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: within((clientX - left) / width, 0, 1), y: within((clientY - top) / height, 0, 1) }
}
