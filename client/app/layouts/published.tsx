import type { ShownPageData } from '#shared/rendering/page.ts'
import { AnnouncementBar } from './announcement-bar.tsx'
import { SiteContact } from './site-contact.tsx'

/** One of the two. */
export function Published({ announcement, contact }: Pick<ShownPageData, 'announcement' | 'contact'>) {
  if (announcement) return <AnnouncementBar key={announcement.key} bar={announcement} />
  return contact && <SiteContact contact={contact} />
}
