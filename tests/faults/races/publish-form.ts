// One new version with the text that was read; version numbers have no gap.
import { draftForm, saveDraft, versionsOf } from '#tests/faults/form-work.ts'
import { type Client, inTurn, type Race, when } from '#tests/faults/race.ts'
import { oneWon, workOf } from '#tests/faults/work.ts'

export const publishForm: Race = {
  name: 'publish-form',
  number: null,
  setUp: async fixtures => {
    const { token } = (await workOf(fixtures)).users.admin
    const slug = await draftForm(fixtures)
    return async clients => {
      const before = await versionsOf(fixtures, slug)
      const texts = `Words for version ${before.count + 1}`
      const version = await saveDraft(fixtures, slug, texts)
      const publish: Client = node => node.call(`POST /admin/forms/${slug}/publish`, { token, body: { version } })
      return {
        calls: inTurn(clients, [publish]),
        check: async answers => {
          const after = await versionsOf(fixtures, slug)
          return [
            ...oneWon(answers, ['request.changed-meanwhile']),
            ...when(after.count !== before.count + 1, `${after.count - before.count} versions more`),
            ...when(after.texts !== texts, `froze “${after.texts}”, not “${texts}”`),
            ...after.wrong,
          ]
        },
      }
    }
  },
}
