// Parts of the site that are shown only when staff have published them; visitors of a site without them load no script.
import { type ComponentType, lazy, Suspense } from 'react'
import { useRoot } from '#client/platform/root.ts'

/** A part that does not load is left out: the page is there without it. */
const part = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() =>
    load().then(
      found => ({ default: found }),
      (): { default: ComponentType<P> } => ({ default: () => null }),
    ),
  )

const Bar = part(() => import('./announcement-bar.tsx').then(file => file.AnnouncementBar))
const Contact = part(() => import('./site-contact.tsx').then(file => file.SiteContact))

export function AnnouncementBar() {
  const bar = useRoot().pageData?.announcement
  return (
    bar && (
      <Suspense>
        <Bar key={bar.key} bar={bar} />
      </Suspense>
    )
  )
}

export function SiteContact() {
  const contact = useRoot().pageData?.contact
  return (
    contact && (
      <Suspense>
        <Contact contact={contact} />
      </Suspense>
    )
  )
}
