// The page-show check of the specification: which named items of the navigation people see.

type Item = { readonly name: string; readonly show: boolean }
type Shown = { readonly topList: readonly (Item & { readonly dropdowns: readonly Item[] })[] }

/** Whether the named item, also one inside a dropdown, is shown. Without page data nothing is. */
export function isShown(pageData: Shown | null, name: string): boolean {
  const items = pageData?.topList.flatMap(entry => [entry, ...entry.dropdowns]) ?? []
  return items.find(item => item.name === name)?.show === true
}
