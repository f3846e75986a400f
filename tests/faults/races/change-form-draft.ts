// One draft is stored whole; the other editors get a conflict, and nothing of theirs is mixed in.
import { draftBody, draftForm, draftOf } from '#tests/faults/form-work.ts'
import { workOf } from '#tests/faults/work.ts'
import { lostUpdate } from './lost-update.ts'

export const changeFormDraft = lostUpdate('change-form-draft', async fixtures => {
  const { token } = (await workOf(fixtures)).users.admin
  const slug = await draftForm(fixtures)
  return async () => {
    const { version } = await draftOf(fixtures, slug)
    return {
      write: texts => node => node.call(`PUT /admin/forms/${slug}/draft`, { token, body: draftBody(texts, version) }),
      read: () => draftOf(fixtures, slug),
    }
  }
})
