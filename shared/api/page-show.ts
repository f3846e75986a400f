// The page-show check of the specification: what is hidden, and for whom.
import { areaOf, type Who } from '#shared/access/roles.ts'
import type { Announcement, Audience, PageData } from './page-data.ts'

type Shown = { readonly show: boolean; readonly audience?: readonly Audience[] | undefined }

export const audienceOf = (user: Who | null): Audience => (user ? areaOf(user) : 'visitor')

/** By its own flag and audience. */
export function isShownTo({ show, audience }: Shown, viewer: Audience): boolean {
  return show && (audience === undefined || audience.length === 0 || audience.includes(viewer))
}

/**
 * Whether a named item of the navigation is shown: at the top, or inside a dropdown that is shown itself. Missing page
 * data means hidden.
 */
export function isShown(pageData: PageData | null | undefined, name: string, viewer: Audience): boolean {
  const shown = (pageData?.topList ?? []).filter(entry => isShownTo(entry, viewer))
  return shown.some(
    entry =>
      entry.name === name ||
      (entry.dropdown === 'yes' && entry.dropdowns.some(one => one.name === name && isShownTo(one, viewer))),
  )
}

/** Whether the bar is shown at this time. */
export function isAnnounced(bar: Announcement | undefined, now: Date): bar is Announcement {
  if (!bar?.show) return false
  const at = now.toISOString()
  return (bar.startsAt === null || bar.startsAt <= at) && (bar.endsAt === null || at < bar.endsAt)
}
