// One draft is stored whole; the other editors get a conflict, and nothing of theirs is mixed in.
import { draftBody, draftForm, draftOf } from '#tests/faults/form-work.ts'
import { workOf } from '#tests/faults/work.ts'
import { lostUpdate } from './lost-update.ts'

export const changeFormDraft = lostUpdate('change-form-draft', async stage => {
  const { token } = (await workOf(stage)).cast.admin
  const slug = await draftForm(stage)
  return async () => {
    const { version } = await draftOf(stage, slug)
    return {
      write: texts => node => node.call(`PUT /admin/forms/${slug}/draft`, { token, body: draftBody(texts, version) }),
      read: () => draftOf(stage, slug),
    }
  }
})
