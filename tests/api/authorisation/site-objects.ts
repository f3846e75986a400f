// Published versions of the site: the same for everybody who may read them.
import { seedSite } from '#tests/support/website.ts'
import type { Fixtures, Objects } from './objects.ts'

export const siteObjects = {
  '/admin/website/versions/{version}': async ({ app }: Fixtures): Promise<Objects> => {
    await seedSite(app)
    return { own: { version: '1' }, another: null }
  },
}
