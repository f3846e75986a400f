// The unread count on the icon of the installed application, in browsers that have one.
type Badged = { setAppBadge?: (count?: number) => Promise<void>; clearAppBadge?: () => Promise<void> }

let shown: number | null = null

/** Clears the icon at zero. The icon belongs to the device: another tab may have changed it since. */
export function showBadge(count: number): void {
  if (count === shown) return
  shown = count
  const { setAppBadge, clearAppBadge } = navigator as Badged
  const work = count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator)
  // Refused where the site is not installed.
  work?.catch(() => undefined)
}
