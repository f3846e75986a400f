/** The list with one item moved up (-1) or down (1); unchanged if there is no such position. */
export function moved<T>(list: readonly T[], index: number, by: -1 | 1): readonly T[] {
  const [one, other] = [list[index], list[index + by]]
  return one === undefined || other === undefined ? list : list.with(index, other).with(index + by, one)
}
