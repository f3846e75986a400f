// The page-show check: which named items of the navigation the page data lets people see.
import type { PageData } from '#shared/rendering/page.ts'
import { useRoot } from './root.ts'

/** Whether the named item, also one inside a dropdown, is shown. Without page data nothing is. */
export function isShown(pageData: PageData | null, name: string): boolean {
  const items = pageData?.top.flatMap(entry => [entry, ...entry.dropdowns]) ?? []
  return items.find(item => item.name === name)?.show === true
}

/** `const shown = useShown()`, then `shown('Ideas Hub')`. */
export function useShown(): (name: string) => boolean {
  const { pageData } = useRoot()
  return name => isShown(pageData, name)
}
