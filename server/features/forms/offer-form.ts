// Whether a form is offered: paused and resumed by publishers, put into the archive and taken out of it by archivists.
import { type Call, signedIn } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { formBuilder } from '#shared/features/forms/builder-contract.ts'
import type { formLifecycle } from '#shared/features/forms/lifecycle.ts'
import { DraftDefinition } from '#shared/forms/draft.ts'
import type { LockedForm } from './builder-queries.ts'
import { presentInWork } from './get-form-in-work.ts'
import { formLife } from './life.ts'
import { getLockedForm } from './load-form.ts'

type Offer = (typeof formBuilder)['POST /admin/forms/{form}/pause']
type Name = keyof typeof formLifecycle.moves

const moveBy =
  (as: 'publisher' | 'archivist', nameOf: (form: LockedForm) => Name) =>
  async (call: Call, { params }: Input<Offer>): Promise<Output<Offer>> => {
    const form = await getLockedForm(call.db, params.form)
    await formLife.move(call, form, nameOf(form), { as, by: signedIn(call).id })
    Object.assign(call.audit, { name: DraftDefinition.parse(form.draft).title.en })
    return await presentInWork(call, form.slug)
  }

export const pauseForm = moveBy('publisher', () => 'pause')
export const resumeForm = moveBy('publisher', () => 'resume')
export const archiveForm = moveBy('archivist', () => 'archive')
export const restoreForm = moveBy('archivist', form => (form.published_version === null ? 'restore-draft' : 'restore'))
