// Binds the endpoint of forms to its deed.
import { bind } from '#server/platform/endpoint/bind.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { forms } from '#shared/features/forms/contract.ts'
import { FormDefinition } from '#shared/forms/definition.ts'
import { findPublishedForm } from './builder-queries.ts'

export const formsRoutes = bind(forms, {
  'GET /forms/{form}': async (call, { params, query }) => {
    const form = await findPublishedForm(call.db, params.form, query.version)
    if (!form) throw new AppError('form.not-found')
    const { slug, version, trade_slug, trade_name } = form
    return {
      slug,
      version,
      trade: trade_slug && trade_name ? { slug: trade_slug, name: trade_name } : null,
      definition: FormDefinition.parse(form.definition),
    }
  },
})
