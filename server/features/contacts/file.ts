// Contacts as a file: export of all, import of people, each line checked by itself.
import { type RequestContext, signedIn } from '#server/platform/request-context.ts'
import { lockOpenAccount } from '#server/platform/session/open-account.ts'
import { tableDownload } from '#server/platform/xlsx.ts'
import type { Download } from '#shared/api/download.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { contacts, ImportReport } from '#shared/features/contacts/contract.ts'
import { contactColumns, type PersonColumn, typedTags } from '#shared/features/contacts/fields.ts'
import { dayOf } from '#shared/values/day.ts'
import { countryOf, insertOwn, selectOwn, updateOwn } from './card-queries.ts'
import { selectPeople } from './contact-queries.ts'
import { judgePeople } from './judge-people.ts'
import { e164Of } from './phone.ts'
import { readPeople } from './read-people.ts'

export const mostOwn = 2_000
/** Above any realistic number of contacts. */
const mostMet = 10_000

async function listAll({ db }: RequestContext, ownerId: string) {
  const met = await selectPeople(db, { ownerId }).limit(mostMet).execute()
  return { met, own: await selectOwn(db, ownerId).execute() }
}
type Known = Awaited<ReturnType<typeof listAll>>
type Person = Pick<Known['met'][number], PersonColumn>

export async function exportContacts(
  ctx: RequestContext,
  { query }: Input<(typeof contacts)['GET /contacts/export']>,
): Promise<Download> {
  const { met, own } = await listAll(ctx, signedIn(ctx).id)
  const lineOf = (kind: string) => (person: Person) => [
    kind,
    person.name,
    person.company,
    person.phone,
    person.email,
    typedTags(person.tags),
    person.note,
  ]
  const lines = [...met.map(lineOf('met')), ...own.map(lineOf('own'))]
  return await tableDownload(`contacts-${dayOf(ctx.now)}`, [contactColumns, ...lines], {
    ...query,
    language: ctx.language,
  })
}

/** Skips rejected lines and saves the others; the report says so for each line. */
export async function importContacts(
  ctx: RequestContext,
  { body }: Input<(typeof contacts)['POST /contacts/import']>,
): Promise<ImportReport> {
  const { id: ownerId } = signedIn(ctx)
  const { head, parts, filled, lines } = readPeople(body)
  if (!(await lockOpenAccount(ctx.db, ownerId))) throw new AppError('session.ended')
  const known = await listAll(ctx, ownerId)
  const country = await countryOf(ctx.db, ownerId)
  const numberOf = (phone: string): string => e164Of(phone, country)
  const { given, toWrite } = judgePeople(lines, { ...known, free: mostOwn - known.own.length, numberOf })
  for (const { id, card } of body.dry ? [] : toWrite) {
    const stored = { ...card, phoneE164: numberOf(card.phone) }
    if (id === null) await insertOwn(ctx, ownerId, stored)
    else await updateOwn(ctx, ownerId, id, stored)
  }
  const columns = head.map((header, at) => {
    return { header: header.slice(0, 80), part: parts[at] ?? null, filled: filled[at] ?? 0 }
  })
  return { lines: given, columns, written: !body.dry && lines.length > 0 }
}
