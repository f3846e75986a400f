// Whether a form is offered: paused and resumed by publishers, put into the archive and taken out of it by archivists.
import type { Call } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { formBuilder } from '#shared/features/forms/builder-contract.ts'
import type { formLifecycle } from '#shared/features/forms/lifecycle.ts'
import { DraftDefinition } from '#shared/forms/draft.ts'
import type { LockedForm } from './builder-queries.ts'
import { presentInWork } from './get-form-in-work.ts'
import { getLockedForm } from './load-form.ts'
import { moveForm } from './move-form.ts'

type Offer = (typeof formBuilder)['POST /admin/forms/{form}/pause']
type Name = keyof typeof formLifecycle.moves

const moveBy =
  (nameOf: (form: LockedForm) => Name) =>
  async (call: Call, { params }: Input<Offer>): Promise<Output<Offer>> => {
    const form = await getLockedForm(call.db, params.form)
    await moveForm(call, form, nameOf(form))
    Object.assign(call.audit, { name: DraftDefinition.parse(form.draft).title.en })
    return await presentInWork(call, form.slug)
  }

export const pauseForm = moveBy(() => 'pause')
export const resumeForm = moveBy(() => 'resume')
export const archiveForm = moveBy(() => 'archive')
export const restoreForm = moveBy(form => (form.published_version === null ? 'restore-draft' : 'restore'))
