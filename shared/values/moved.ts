/** The list with one thing a place further up (-1) or down (1); as it is where there is no such place. */
export function moved<T>(list: readonly T[], index: number, by: -1 | 1): readonly T[] {
  const [one, other] = [list[index], list[index + by]]
  return one === undefined || other === undefined ? list : list.with(index, other).with(index + by, one)
}
