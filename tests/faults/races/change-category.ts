import { workOf } from '#tests/faults/work.ts'
import { lostUpdate } from './lost-update.ts'

export const changeCategory = lostUpdate('change-category', async stage => {
  const { market, cast } = await workOf(stage)
  const { token } = cast.admin
  const read = async () => {
    const { summary, version } = await stage.db
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
