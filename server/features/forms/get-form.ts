// The newest published version of a form.
import type { Call } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { forms } from '#shared/features/forms/contract.ts'
import { FormDefinition } from '#shared/forms/definition.ts'
import { findPublishedForm } from './queries.ts'

type Endpoint = (typeof forms)['GET /forms/{form}']

export async function getForm(call: Call, { params, query }: Input<Endpoint>): Promise<Output<Endpoint>> {
  const form = await findPublishedForm(call.db, params.form, query.version)
  if (!form) throw new AppError('form.not-found')
  const { slug, version, trade_slug, trade_name } = form
  return {
    slug,
    version,
    trade: trade_slug && trade_name ? { slug: trade_slug, name: trade_name } : null,
    definition: FormDefinition.parse(form.definition),
  }
}
