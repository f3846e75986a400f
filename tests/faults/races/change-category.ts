import { workOf } from '#tests/faults/work.ts'
import { lostUpdate } from './lost-update.ts'

export const changeCategory = lostUpdate('change-category', async fixtures => {
  const { market, users } = await workOf(fixtures)
  const { token } = users.admin
  const read = async () => {
    const { summary, version } = await fixtures.db
      .selectFrom('trades')
      .select(['summary', 'version'])
      .where('id', '=', market.tradeId)
      .executeTakeFirstOrThrow()
    return { texts: (summary as { en: string }).en, version }
  }
  return async () => {
    const { version } = await read()
    const headers = { 'if-match': `"${version}"` }
    return {
      write: texts => node =>
        node.call(`PATCH /categories/${market.tradeId}`, {
          token,
          headers,
          body: { summary: { en: texts, fr: texts, ar: texts } },
        }),
      read,
    }
  }
})
