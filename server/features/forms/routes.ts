import { bind } from '#server/platform/endpoint/bind.ts'
import { expectFound } from '#server/platform/request-context.ts'
import { forms } from '#shared/features/forms/contract.ts'
import { FormDefinition } from '#shared/forms/definition.ts'
import { findPublishedForm } from './builder-queries.ts'

export const formsRoutes = bind(forms, {
  'GET /forms/{form}': async (ctx, { params, query }) => {
    const form = expectFound(await findPublishedForm(ctx.db, params.form, query.version), 'form.not-found')
    return { ...form, definition: FormDefinition.parse(form.definition) }
  },
})
