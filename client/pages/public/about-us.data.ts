import { drawn, type PageContext, pageData } from '#client/platform/page-data.ts'
import { pictureView } from '#client/platform/picture-source.ts'

export const data = pageData(async ({ call, language }: PageContext) => {
  const shortfalls = await call('GET /figures/shortfalls', {})
  return {
    countedAt: shortfalls.countedAt,
    owner: await call('GET /site/owner', {}),
    drawn: drawn(shortfalls),
    figures: await call('GET /site/figures', {}),
    complaints: await call('GET /complaints/figures', {}),
    picture: pictureView('exterior/courtyard-house', language),
  }
})
