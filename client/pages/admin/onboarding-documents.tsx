// The documents that professionals must submit, by type and country, in the order of the form.
import { TypeList } from '#client/features/onboarding/review/type-list.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import type { data } from './onboarding-documents.data.ts'

export function Component() {
  return <TypeList {...usePageData<typeof data>()} />
}
