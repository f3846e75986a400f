// The endpoints of the form builder with their deeds; those of more than a few lines stand in files of their own.
import { bind } from '#server/platform/endpoint/bind.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { formBuilder } from '#shared/features/forms/builder-contract.ts'
import { FormDefinition } from '#shared/forms/definition.ts'
import { FormSettings } from '#shared/forms/settings.ts'
import { countForms, isSlugTaken, listForms, listVersions, updateForm } from './builder-queries.ts'
import { createForm } from './create-form.ts'
import { getFormInWork } from './get-form-in-work.ts'
import { keepPictures } from './keep-pictures.ts'
import { getFormRow, getLockedForm } from './load-form.ts'
import { archiveForm, pauseForm, restoreForm, resumeForm } from './offer-form.ts'
import { publishForm } from './publish-form.ts'

export const formBuilderRoutes = bind(formBuilder, {
  /** The forms of the house by kind, state and trade, with how many people answered. */
  'GET /admin/forms': async ({ db }, { query }) => {
    const { page, pageSize, status } = query
    const rows = await listForms(db, query, { page, pageSize })
    const byStatus = await countForms(db, { q: query.q, kind: query.kind, trade: query.trade })
    const counts = Object.fromEntries(byStatus.map(one => [one.status, one.count]))
    const total = byStatus.filter(one => !status || one.status === status).reduce((sum, { count }) => sum + count, 0)
    const items = rows.map(({ trade_slug, trade_name, published_version, has_changes, updated_at, ...row }) => ({
      ...row,
      trade: trade_slug && trade_name ? { slug: trade_slug, name: trade_name } : null,
      publishedVersion: published_version,
      hasChanges: has_changes,
      updatedAt: updated_at.toISOString(),
    }))
    return { items, page, pageSize, total, counts }
  },
  /** Whether an address is free for a new form, asked while it is typed; the insert has the last word. */
  'GET /admin/form-addresses': async ({ db }, { query }) => {
    return { free: !(await isSlugTaken(db, query.slug)) }
  },
  'POST /admin/forms': createForm,
  'GET /admin/forms/{form}': getFormInWork,
  /** Keeps the draft of a form, unless somebody else kept another one meanwhile. */
  'PUT /admin/forms/{form}/draft': async (call, { params, body }) => {
    const form = await getLockedForm(call.db, params.form)
    if (form.status === 'archived') throw new AppError('form.move-not-allowed')
    if (form.version !== body.version) throw new AppError('request.changed-meanwhile')
    await keepPictures(call, body.draft)
    const version = form.version + 1
    await updateForm(call.db, form.id, {
      draft: JSON.stringify(body.draft),
      settings: JSON.stringify(body.settings),
      updated_at: call.now,
      version,
    })
    return { version, updatedAt: call.now.toISOString() }
  },
  'POST /admin/forms/{form}/publish': publishForm,
  'POST /admin/forms/{form}/pause': pauseForm,
  'POST /admin/forms/{form}/resume': resumeForm,
  'POST /admin/forms/{form}/archive': archiveForm,
  'POST /admin/forms/{form}/restore': restoreForm,
  /** A version of a form as it was published, whatever became of the form. */
  'GET /admin/forms/{form}/versions/{version}': async ({ db }, { params }) => {
    const { id } = await getFormRow(db, params.form)
    const found = (await listVersions(db, id)).find(({ version }) => version === params.version)
    if (!found) throw new AppError('form.not-found')
    return {
      version: found.version,
      publishedAt: found.published_at.toISOString(),
      by: found.by,
      definition: FormDefinition.parse(found.definition),
      settings: FormSettings.parse(found.settings),
    }
  },
})
