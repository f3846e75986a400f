// Privileged acts, newest first: a page of them, or all that the filters find as CSV.
import type { Call } from '#server/platform/call.ts'
import { byteOrderMark, csvLine } from '#server/platform/csv.ts'
import type { Download } from '#shared/api/download.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { people } from '#shared/features/people/contract.ts'
import { isNamed, piecesOf } from '#shared/features/people/sentence.ts'
import ar from '#shared/i18n/ar/audit.json' with { type: 'json' }
import en from '#shared/i18n/en/audit.json' with { type: 'json' }
import fr from '#shared/i18n/fr/audit.json' with { type: 'json' }
import { dayOf } from '#shared/values/day.ts'
import type { Language } from '#shared/values/localized.ts'
import { type AuditSearch, countEntries, listEntries } from './audit-queries.ts'
import { type Row, subjectsOf } from './audit-subjects.ts'

type List = (typeof people)['GET /audit']
type Export = (typeof people)['GET /audit/export']
type Entry = Output<List>['items'][number]

async function present(call: Call, rows: readonly Row[], language: Language): Promise<Entry[]> {
  const subjects = await subjectsOf(call, rows, language)
  return rows.map((row, index) => ({
    id: row.id,
    at: new Date(row.created_at).toISOString(),
    actor: { id: row.actor_id, name: row.actor_name },
    act: row.act,
    params: row.params as Entry['params'],
    detail: row.detail as Entry['detail'],
    address: row.address,
    requestId: row.request_id,
    subject: subjects[index] ?? null,
  }))
}

export async function listAudit(call: Call, { query }: Input<List>): Promise<Output<List>> {
  const { page, pageSize } = query
  const [rows, total] = await Promise.all([listEntries(call.db, query, query), countEntries(call.db, query)])
  return { items: await present(call, rows, call.language), page, pageSize, total }
}

const texts = { en, fr, ar } as const satisfies Record<Language, unknown>
/** A name keeps its own direction, whatever stands around it. */
const isolated = (name: string): string => `\u2068${name}\u2069`

function sentenceOf({ act, actor, subject }: Entry, language: Language): string {
  const { acts, quoted } = texts[language]
  const template = Object.entries(acts).find(([key]) => key === act)?.[1] ?? `{{who}}: ${act}`
  const name = isolated(subject?.name ?? '')
  const what = subject && (isNamed(subject.kind) ? name : quoted.replace('{{name}}', name))
  const filled = { '{{who}}': isolated(actor.name), '{{what}}': [what, subject?.code && `(${subject.code})`] }
  return piecesOf(template)
    .flatMap(piece => (piece === '{{who}}' || piece === '{{what}}' ? filled[piece] : piece))
    .filter(Boolean)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const batchSize = 500

async function* readAll(call: Call, search: AuditSearch, language: Language) {
  const { when, who, what, address, detail, request } = texts[language].column
  yield Buffer.from(byteOrderMark + csvLine([when, who, what, texts[language].detail.reason, detail, address, request]))
  for (let page = 1; ; page += 1) {
    const rows = await listEntries(call.db, search, { page, pageSize: batchSize })
    const lines = (await present(call, rows, language)).map(entry => {
      const { reason, ...rest } = entry.detail
      const said = typeof reason === 'string' ? reason : null
      const more = Object.keys(rest).length > 0 ? JSON.stringify(rest) : null
      return csvLine([
        entry.at,
        entry.actor.name,
        sentenceOf(entry, language),
        said,
        more,
        entry.address,
        entry.requestId,
      ])
    })
    if (lines.length > 0) yield Buffer.from(lines.join(''))
    if (rows.length < batchSize) return
  }
}

export async function exportAudit(call: Call, { query }: Input<Export>): Promise<Download> {
  const { in: asked, ...filter } = query
  return {
    type: 'text/csv; charset=utf-8',
    name: `audit-${dayOf(call.now)}.csv`,
    bytes: null,
    lasting: false,
    body: readAll(call, { ...filter, until: call.now }, asked ?? call.language),
  }
}
