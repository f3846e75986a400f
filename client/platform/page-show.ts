// The page-show check of the specification: which named items of the navigation the page data lets people see.
import { useRoot } from './root.ts'

/** `const shown = useShown()`, then `shown('Ideas Hub')`, also for an item inside a dropdown. Without page data nothing is. */
export function useShown(): (name: string) => boolean {
  const { pageData } = useRoot()
  const items = pageData?.topList.flatMap(entry => [entry, ...(entry.dropdowns ?? [])]) ?? []
  return name => items.some(item => item.name === name)
}
