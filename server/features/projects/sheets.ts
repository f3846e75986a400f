// The contract sheet: made once from the accepted bid, in each side's language, kept for ever, its hash in the project
// log.

import { type PdfDocument, printPdf } from '#server/platform/pdf/print-pdf.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { due } from '#server/platform/scheduled-jobs/due.ts'
import type { ScheduledJob } from '#server/platform/scheduled-jobs/scheduled-job.ts'
import type { Download } from '#shared/api/download.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { projects } from '#shared/features/projects/contract.ts'
import type { LogCheck } from '#shared/features/projects/documents-contract.ts'
import { projectLifecycle } from '#shared/features/projects/lifecycle.ts'
import { inLanguage, type Language, languageOf } from '#shared/values/localized.ts'
import { listAgreedLines } from './agreement-queries.ts'
import { dayAfter, milestonesOf } from './create-project.ts'
import { addEntry } from './log.ts'
import { inOne, sha256Of } from './log-export.ts'
import { wordsIn } from './pdf-texts.ts'
import { read } from './reading.ts'
import { findHash, findSheet, getAgreed, insertSheets, listSheets } from './sheet-queries.ts'

type Agreed = Awaited<ReturnType<typeof getAgreed>>
type Lines = Awaited<ReturnType<typeof listAgreedLines>>

function sheetOf(projectId: string, agreed: Agreed, lines: Lines, language: Language): PdfDocument {
  const { t, money, number, units, time } = wordsIn(language)
  const { currency, warrantyMonths: months, retentionPercent: percent } = agreed
  const inMoney = (amount: number): string => money(amount, currency)
  const end = dayAfter(agreed.startDate, agreed.durationDays)
  return {
    language,
    kind: t('sheet-kind'),
    title: agreed.title,
    facts: [
      [t('code'), [{ code: agreed.code }]],
      [t('projects:side.client'), agreed.client],
      [t('projects:side.professional'), agreed.professional],
      [t('projects:terms.place'), `${inLanguage(agreed.city, language)} · ${agreed.area}`],
      [t('agreed-at'), time(agreed.createdAt.toISOString())],
      [t('projects:agreed-total'), inMoney(agreed.total)],
      [t('projects:block.start'), time(agreed.startDate)],
      [t('projects:block.end'), time(end)],
      [
        t('projects:terms.warranty'),
        months > 0 ? t('projects:terms.months', { count: months }) : t('projects:terms.none'),
      ],
      [
        t('projects:terms.retention'),
        percent > 0 ? t('projects:terms.retained', { percent: number(percent) }) : t('projects:terms.none'),
      ],
    ],
    sections: [
      {
        title: t('projects:lines.title'),
        table: {
          widths: [5, 2, 2, 2],
          head: (['label', 'quantity', 'price', 'amount'] as const).map(name => t(`projects:lines.${name}`)),
          rows: lines.map(({ label, quantity, unit: name, unitPrice: price, amount, kind }) => [
            label,
            units(Number(quantity), name),
            kind === 'excluded' ? '—' : inMoney(price),
            kind === 'excluded' ? t('projects:lines.excluded') : inMoney(amount),
          ]),
        },
      },
      {
        title: t('plan'),
        table: {
          widths: [0, 5, 3, 2],
          head: [t('columns.number'), t('milestone'), t('due'), t('projects:lines.amount')],
          rows: milestonesOf(projectId, agreed).map(({ position, title, dueDate, amount }) => [
            number(position),
            title,
            time(dueDate),
            inMoney(amount),
          ]),
        },
      },
      { title: t('projects:terms.description'), text: agreed.description },
      { title: t('projects:terms.exclusions'), text: agreed.exclusions || t('projects:terms.none') },
      { title: t('projects:terms.note'), text: agreed.note },
      { title: t('holds-title'), text: t('holds') },
    ],
    footer: `${agreed.code} · ${agreed.client} · ${agreed.professional}`,
    at: agreed.createdAt,
  }
}

const unmade = due('projects', ({ and, not, exists, selectFrom, eb }) =>
  and([
    not(exists(selectFrom('contractSheets').select('language').whereRef('projectId', '=', 'projects.id'))),
    // Ended projects were agreed before sheets existed.
    eb('projects.status', 'in', projectLifecycle.live),
  ]),
)

/** Runs soon after acceptance, outside any request; the project is locked, so that it is made once. */
export const makeSheets: ScheduledJob = {
  name: 'make-sheets',
  due: unmade.list,
  run: async (tx, id) => {
    if (!(await unmade.lock(tx.db, tx.now, id))) return
    const agreed = await getAgreed(tx.db, id)
    const lines = await listAgreedLines(tx.db, agreed.bidId)
    const languages = new Set([languageOf(agreed.clientLanguage), languageOf(agreed.professionalLanguage)])
    const sheets = []
    for (const language of languages) {
      const bytes = await printPdf(sheetOf(id, agreed, lines, language))
      sheets.push({ language, bytes, sha256: sha256Of(bytes) })
    }
    await insertSheets(tx.db, id, sheets, tx.now)
    const files = sheets.map(({ language, sha256 }) => ({ name: nameOf(agreed.code, language), sha256 }))
    await addEntry(tx, { projectId: id, kind: 'contract-sheet', side: 'system', data: { files } })
  },
}

const nameOf = (code: string, language: Language): string => `${code}-contract-${language}.pdf`

type Sheet = (typeof projects)['GET /projects/{project}/sheet']

/**
 * In the requested language, else the reader's, else any that exists. @throws AppError `project.not-found` while there
 * is none
 */
export async function downloadSheet(ctx: RequestContext, { params, query }: Input<Sheet>): Promise<Download> {
  const { project } = await read(ctx, params.project)
  const made = (await listSheets(ctx.db, project.id)).map(({ language }) => language)
  const language = [query.language, ctx.language, made[0]].find(one => one !== undefined && made.includes(one))
  const body = language && (await findSheet(ctx.db, project.id, language))
  if (!language || !body) throw new AppError('project.not-found')
  const name = nameOf(project.code, language)
  return { type: 'application/pdf', name, bytes: body.length, lasting: false, body: inOne(body) }
}

type Check = (typeof projects)['GET /log-checks/{hash}']

/** Open to anybody with the hash of a log; the answer reveals nothing else about the project. */
export async function checkLog({ db }: RequestContext, { params }: Input<Check>): Promise<LogCheck> {
  const found = await findHash(db, params.hash)
  return found ? { found: found.older ? 'older' : 'present', of: found.of } : { found: 'none', of: null }
}
