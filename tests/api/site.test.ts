import { describe, expect, it } from 'vitest'
import { app, withApp } from '#tests/support/fixtures.ts'
import { fillMarketplace } from './search-fixtures.ts'

withApp()

const label = { en: 'x', fr: 'x', ar: 'x' }
const pageData = (name: string, show: boolean) => ({
  topList: [{ name, label, path: '/', show, dropdown: 'no', dropdowns: [] }],
  footer: [],
  homeSections: [],
})
const publish = (version: number, data: unknown) =>
  app.platform.database.db
    .insertInto('siteVersions')
    .values({ version, pageData: JSON.stringify(data), publishedAt: new Date(), authorId: null })
    .execute()

describe('page data', () => {
  it('hides everything while none is published', async () => {
    expect(await app.call('GET /site/page-data')).toMatchObject({ status: 200, body: { topList: [], footer: [] } })
  })

  it('is the newest version, with its show flags as stored', async () => {
    await publish(2, pageData('Offers', false))
    await publish(1, pageData('Old', true))
    expect((await app.call('GET /site/page-data')).body).toEqual(pageData('Offers', false))
  })

  it('hides a list that cannot be parsed', async () => {
    await publish(3, { topList: 'broken' })
    expect((await app.call('GET /site/page-data')).body).toMatchObject({ topList: [] })
  })
})

describe('figures', () => {
  it('are correct on an empty and on a filled site', async () => {
    expect((await app.call('GET /site/figures')).body).toEqual({
      ...{ professionals: 0, openJobs: 0, cities: 0, medianReplyMinutes: null, completedProjects: 0 },
    })
    const firms = await fillMarketplace(app.platform.database.db)
    expect((await app.call('GET /site/figures')).body).toMatchObject({ professionals: firms.length })
  })
})

describe('stories', () => {
  it('are empty without closed projects', async () => {
    expect(await app.call('GET /site/stories')).toMatchObject({ status: 200, body: [] })
  })
})
