// Either the draft that was read is published, or a new draft is stored and nothing is published.
import { draftBody, draftForm, draftOf, saveDraft, versionsOf } from '#tests/faults/form-work.ts'
import { type Client, inTurn, type Race, when } from '#tests/faults/race.ts'
import { oneWon, workOf } from '#tests/faults/work.ts'

export const publishAgainstDraft: Race = {
  name: 'publish-against-draft',
  number: 4,
  setUp: async fixtures => {
    const { token } = (await workOf(fixtures)).users.admin
    const slug = await draftForm(fixtures)
    return async clients => {
      const before = await versionsOf(fixtures, slug)
      const { version: last } = await draftOf(fixtures, slug)
      const [texts, others] = [`Words on ${last}`, `Other words on ${last}`]
      const version = await saveDraft(fixtures, slug, texts)
      const publish: Client = node => node.call(`POST /admin/forms/${slug}/publish`, { token, body: { version } })
      const body = draftBody(others, version)
      const save: Client = node => node.call(`PUT /admin/forms/${slug}/draft`, { token, body })
      return {
        calls: inTurn(clients, [publish, save]),
        check: async answers => {
          const published = answers.some(({ status }, index) => index % 2 === 0 && status < 300)
          const after = await versionsOf(fixtures, slug)
          const draft = await draftOf(fixtures, slug)
          const wanted = published ? texts : others
          return [
            ...oneWon(answers, ['request.changed-meanwhile']),
            ...when(after.count - before.count !== (published ? 1 : 0), `${after.count - before.count} versions more`),
            ...when(published && after.texts !== texts, `froze “${after.texts}”, not “${texts}”`),
            ...when(draft.texts !== wanted, `the draft says “${draft.texts}”, not “${wanted}”`),
            ...after.wrong,
          ]
        },
      }
    }
  },
}
