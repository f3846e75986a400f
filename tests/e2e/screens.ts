// An address in the demo for every built screen, and the account that opens it.
import type { Page } from 'playwright'
import type { Area } from '#shared/access/roles.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import { allRoutes } from '#shared/routes/select.ts'
import type { RouteName } from '#shared/routes/table.ts'

/** User part of a demo account's address; null: a visitor. */
export type Who = string | null
export type Screen = { readonly name: RouteName; readonly path: string; readonly who: Who }

const insiders: Readonly<Record<Area, string>> = {
  user: 'consumer',
  admin: 'superadmin',
  advisor: 'advisor',
  supplier: 'supplier',
  contractor: 'contractor',
}

/** Lists that link to a screen with a parameter: its address is read from their first link. */
const lists: Readonly<Partial<Record<RouteName, string>>> = {
  'professionals.slug': href('professionals'),
  profile: href('find-professionals'),
  'products.product': href('products'),
  store: href('products'),
  'store.product': href('store', { store: 'comptoir-du-carreau' }),
  'price-index.city': href('price-index'),
  'offers.product': href('offers'),
  'community.topic': href('community'),
  'blogs.article': href('blogs'),
  'help-center.article': href('help-center'),
  'user.help-support.article': areaHref('user.help-support'),
  'shared-ideabook': href('ideas-hub'),
  'user.idea-book': areaHref('user.my-ideas-book'),
  'contractor.idea-book': areaHref('contractor.my-ideas-book'),
  'advisor.idea-book': areaHref('advisor.my-ideas-book'),
  'supplier.idea-book': areaHref('supplier.my-ideas-book'),
  'admin.ideabook': `${areaHref('admin.ideabooks')}?tab=books`,
  'admin.blog': areaHref('admin.blogs'),
  'supplier.product': areaHref('supplier.products'),
  'supplier.product-import': areaHref('supplier.products'),
  'user.enquiry': areaHref('user.enquiries'),
  'contractor.enquiry': areaHref('contractor.enquiries'),
  'advisor.enquiry': areaHref('advisor.enquiries'),
  'supplier.enquiry': areaHref('supplier.enquiries'),
  'admin.product': `${areaHref('admin.products')}?status=published`,
  'user.project': areaHref('user.projects'),
  'user.my-request': `${areaHref('user.job-requests')}?tab=open`,
  'user.under-review-request': `${areaHref('user.job-requests')}?tab=under_review`,
  'contractor.project': areaHref('contractor.projects'),
  'advisor.project': areaHref('advisor.projects'),
  'admin.project': areaHref('admin.projects'),
  'contractor.job': `${areaHref('contractor.leads')}?view=list`,
  'contractor.lead': areaHref('contractor.leads'),
  'advisor.lead': areaHref('advisor.leads'),
  'admin.job': areaHref('admin.jobs'),
  'admin.onboarding-request.user': areaHref('admin.onboarding-request'),
  'admin.form': areaHref('admin.form-builder'),
  'admin.profile': areaHref('admin.profiles'),
  'admin.admin-profile': `${areaHref('admin.admin-profiles')}?q=support`,
}
/** The screens of one thing that the demo has. */
const chosen: Readonly<Partial<Record<RouteName, string>>> = {
  'job-request.form': href('job-request.form', { form: 'kitchens-and-bathrooms' }),
  'form-submit': href('form-submit', { form: 'contact-us' }),
  // With an estimate, so that the whole screen is tested.
  calculator: `${href('calculator', { slug: 'lahore' })}?area=1925&storeys=2`,
  // In Arabic its bill has the lowest links.
  'ideas-hub.idea': href('ideas-hub.idea', { slug: 'majlis-with-carved-screens' }),
  'supplier.product-form': areaHref('supplier.product-form', { addproduct: 'new' }),
  'admin.product-form': areaHref('admin.product-form', { addproduct: 'new' }),
  'user.assistant': areaHref('user.assistant', { product: 'tiles' }),
  'admin.form-submissions': areaHref('admin.form-submissions', { form: 'contact-us' }),
  'admin.job-form': areaHref('admin.job-form', { form: 'kitchens-and-bathrooms' }),
}

/** Reads the document without rendering it: each file that visits the screens looks up some thirty of them. */
async function firstLinkTo(page: Page, path: string, list: string): Promise<string> {
  const html = await (await page.request.get(list)).text()
  const start = path.slice(0, path.indexOf('{'))
  // Compare the number of segments too: /admin/jobs/new-form/{form} also starts like /admin/jobs/{job}.
  const steps = path.split('/').length
  const paths = [...html.slice(html.indexOf('<main')).matchAll(/<a\b[^>]*\bhref="([^"?#]+)/g)].map(
    ([, href = '']) => href,
  )
  const found = paths.find(one => one.startsWith(start) && one.split('/').length === steps && !one.endsWith('/new'))
  if (!found) throw new Error(`No link to ${path} at ${list}`)
  return found
}

const readers: Readonly<Partial<Record<RouteName, Who>>> = {
  'ask-price': insiders.supplier,
  share: insiders.user,
  start: insiders.user,
}

async function pathOf(name: RouteName, path: string, lookUp: () => Promise<Page>): Promise<string> {
  if (!path.includes('{')) return path
  return chosen[name] ?? (await firstLinkTo(await lookUp(), path, lists[name] ?? '/'))
}

/** @throws when the demo has no address for a screen */
export async function findScreens(
  pageOf: (who: Who) => Promise<Page>,
  routes = allRoutes(),
): Promise<readonly Screen[]> {
  const screens: Screen[] = []
  for (const [name, { path, area }] of routes) {
    // All other accounts are redirected from the first, visitors from the second.
    const who = readers[name] ?? (area && insiders[area])
    screens.push({ name, path: await pathOf(name, path, () => pageOf(who)), who })
  }
  return screens
}
