// The page-show check: which named items of the navigation the page data lets people see.
import { isShown } from '#shared/access/page-show.ts'
import { useRoot } from './root.ts'

/** `const shown = useShown()`, then `shown('Ideas Hub')`. */
export function useShown(): (name: string) => boolean {
  const { pageData } = useRoot()
  return name => isShown(pageData, name)
}
