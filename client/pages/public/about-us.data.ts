import { type PageContext, pageData } from '#client/platform/page-data.ts'
import { pictureView } from '#client/platform/picture-source.ts'

export const data = pageData(async ({ call, language }: PageContext) => ({
  figures: await call('GET /site/figures', {}),
  complaints: await call('GET /complaints/figures', {}),
  shortfalls: await call('GET /figures/shortfalls', {}),
  owner: await call('GET /site/owner', {}),
  picture: pictureView('exterior/courtyard-house', language),
}))
