// Whether an address is free for a new form, asked while it is typed; the insert has the last word.
import type { Call } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { formBuilder } from '#shared/features/forms/builder-contract.ts'
import { isSlugTaken } from './builder-queries.ts'

type Check = (typeof formBuilder)['GET /admin/form-addresses']

export async function checkAddress({ db }: Call, { query }: Input<Check>): Promise<Output<Check>> {
  return { free: !(await isSlugTaken(db, query.slug)) }
}
