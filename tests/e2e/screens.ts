// Every built screen with an address that leads somewhere in the demo, and the person who looks at it.
import type { Page } from 'playwright-core'
import type { Area } from '#shared/access/roles.ts'
import { href } from '#shared/routes/href.ts'
import { builtRoutes } from '#shared/routes/select.ts'
import type { RouteName } from '#shared/routes/table.ts'

/** The mailbox of a demo account; null is a visitor. */
export type Who = string | null
export type Screen = { readonly name: RouteName; readonly path: string; readonly who: Who }

const insiders: Readonly<Record<Area, string>> = {
  user: 'consumer',
  admin: 'superadmin',
  advisor: 'advisor',
  supplier: 'supplier',
  contractor: 'contractor',
}

/** Where a screen with a param is reached from: its address is read there, as people press it. */
const lists: Readonly<Partial<Record<RouteName, string>>> = {
  'professionals.slug': href('professionals'),
  profile: href('find-professionals'),
  'user.project': href('user.projects'),
  'user.my-request': `${href('user.job-requests')}?tab=open`,
  'user.under-review-request': `${href('user.job-requests')}?tab=under_review`,
  'contractor.project': href('contractor.projects'),
  'contractor.job': href('contractor.leads'),
  'admin.job': href('admin.jobs'),
}
const known: Readonly<Partial<Record<RouteName, string>>> = {
  'job-request.form': href('job-request.form', { form: 'kitchens-and-bathrooms' }),
}

async function firstLinkTo(page: Page, path: string): Promise<string> {
  const start = path.slice(0, path.indexOf('{'))
  const link = page.locator(`main a[href^="${start}"]`).first()
  return new URL((await link.getAttribute('href')) ?? '', page.url()).pathname
}

/** @throws when the demo has nothing for a screen */
export async function findScreens(pageOf: (who: Who) => Promise<Page>): Promise<readonly Screen[]> {
  const screens: Screen[] = []
  for (const [name, { path, area }] of builtRoutes()) {
    const who = name === 'greeting' ? insiders.user : area && insiders[area]
    const list = lists[name]
    if (!path.includes('{')) screens.push({ name, path, who })
    else if (known[name]) screens.push({ name, path: known[name], who })
    else if (list) {
      const page = await pageOf(who)
      await page.goto(list)
      screens.push({ name, path: await firstLinkTo(page, path), who })
    } else throw new Error(`Say in lists where ${name} is reached from.`)
  }
  return screens
}
