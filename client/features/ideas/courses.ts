// Lays tiles in courses like bricks: every row has one height, and each picture is as wide as its own ratio.

/** The ratios of `ideas.css`, in hundredths; a picture takes the nearest, so that the document needs no styles. */
const ratios = [67, 75, 80, 100, 125, 133, 150, 178, 200, 240] as const
type Ratio = (typeof ratios)[number]
/** Rows of 3, 4 and 2 alternate. */
const alternating: readonly number[] = [3, 4, 2]
/** Similar ideas are one row. */
export const oneRow: readonly number[] = [4]
export const ideasPerPage = 18

type Size = { readonly width: number; readonly height: number }
type Tile = { readonly photo: Size | null; readonly before: Size | null }
/** `tile` is null for the figure of the usual costs. */
export type Brick<T> = {
  readonly tile: T | null
  readonly ratio: Ratio
  /** Width as a share of its row. */
  readonly share: number
  /** On a phone: the whole width. */
  readonly wide: boolean
}
/** `rest`: places that stay free in the last row. */
export type Course<T> = { readonly bricks: readonly Brick<T>[]; readonly rest: number }

export function ratioOf(size: Size | null): Ratio {
  const ratio = size ? (size.width / size.height) * 100 : 150
  const off = (one: Ratio): number => Math.abs(Math.log(one / ratio))
  return ratios.reduce((best, one) => (off(one) < off(best) ? one : best))
}

const isPair = (tile: Tile | null): boolean => tile === null || tile.before !== null

/** On phones one wide, two square, one wide; a pair is always wide, and nothing stands alone beside a gap. */
function wideOnes(tiles: readonly (Tile | null)[]): readonly boolean[] {
  const wide: boolean[] = []
  let isTurnOfWide = true
  for (let at = 0; at < tiles.length; at++) {
    const [one, next] = [tiles[at] ?? null, tiles[at + 1]]
    if (isPair(one)) wide.push(true)
    else if (isTurnOfWide || next === undefined || isPair(next)) {
      wide.push(true)
      isTurnOfWide = false
    } else {
      wide.push(false, false)
      isTurnOfWide = true
      at++
    }
  }
  return wide
}

/** A pair takes two places. */
const placesOf = (tile: Tile | null): number => (tile?.before ? 2 : 1)

/** How many tiles from the start fill that many places; a pair never fills a row alone, where it would be very tall. */
function filling(tiles: readonly Tile[], places: number): number {
  let [count, taken] = [0, 0]
  while (count < tiles.length && (taken < places || (count === 1 && taken === 2)))
    taken += placesOf(tiles[count++] ?? null)
  return count
}

/** The figure takes the last place of the third row. */
function rowsOf<T extends Tile>(tiles: readonly T[], hasFigure: boolean, pattern: readonly number[]) {
  const rows: (T | null)[][] = []
  let at = 0
  while (at < tiles.length) {
    const figure = hasFigure && rows.length === 2 ? [null] : []
    const count = filling(tiles.slice(at), (pattern[rows.length % pattern.length] ?? 1) - figure.length)
    rows.push([...tiles.slice(at, at + count), ...figure])
    at += count
  }
  return hasFigure && rows.length < 3 ? [...rows, [null]] : rows
}

export function coursesOf<T extends Tile>(
  tiles: readonly T[],
  hasFigure: boolean,
  pattern = alternating,
): readonly Course<T>[] {
  const rows = rowsOf(tiles, hasFigure, pattern)
  const wide = wideOnes(rows.flat())
  let at = 0
  return rows.map((row, index) => {
    const widths = row.map(tile => ratioOf(tile?.photo ?? null) * placesOf(tile))
    const isLonePair = row.length === 1 && isPair(row[0] ?? null)
    const rest = Math.max(
      isLonePair ? 1 : 0,
      (pattern[index % pattern.length] ?? 3) - row.reduce((sum, one) => sum + placesOf(one), 0),
    )
    const whole = widths.reduce((sum, width) => sum + width, rest * 150)
    const bricks = row.map((tile, place) => ({
      tile,
      ratio: ratioOf(tile?.photo ?? null),
      share: (widths[place] ?? 0) / whole,
      wide: wide[at++] ?? true,
    }))
    return { bricks, rest }
  })
}
