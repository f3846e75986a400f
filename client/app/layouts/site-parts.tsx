// Parts of the site that are shown only when staff have published them: a visitor of a site without them loads neither
// their script nor their texts.
import { LazyPart } from '#client/platform/lazy-part.tsx'
import { useRoot } from '#client/platform/root.ts'
import { whenVisible } from '#client/platform/when-visible.tsx'

const Published = whenVisible(null, () => import('./published.tsx').then(part => part.Published), ['published'])

export function PublishedPart({ name }: { readonly name: 'announcement' | 'contact' }) {
  const given = useRoot().pageData?.[name]
  return (
    given && (
      <LazyPart>
        <Published {...{ [name]: given }} />
      </LazyPart>
    )
  )
}
