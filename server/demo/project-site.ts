// Work on the demo's building sites: diaries in three languages, snags, files with versions.

import { projectDocumentMachine } from '#server/features/projects/documents.ts'
import * as happened from '#server/features/projects/events.ts'
import { snagMachine } from '#server/features/projects/snags.ts'
import type { PictureName } from '#shared/pictures/index.ts'
import { dayOf } from '#shared/values/day.ts'
import { type Days, idOf } from './basics.ts'
import { insertFile, specimenOf } from './documents.ts'
import { insertPhoto } from './evidence.ts'
import { type DemoRows, insert, type JobSeed } from './model.ts'
import type { DemoLogEntry, Sides } from './project-work.ts'
import { siteSeeds } from './site-texts.ts'
import { insertEvent, insertTransitions, type Step } from './timeline.ts'

type Of = { readonly rows: DemoRows; readonly sides: Sides; readonly days: Days; readonly job: JobSeed }
type SideName = 'client' | 'professional'
const personOf = (sides: Sides, side: SideName): string => (side === 'client' ? sides.client : sides.pro)

/** In the evening, each entry at another minute. */
const evening = (days: Days, ago: number, place: number): Date => days.ago(ago, 16 + (place % 3), (place * 17) % 60)

function photosOf({ rows }: Of, of: string, owner: string, names: readonly PictureName[], at: Date, row: object) {
  return names.flatMap((picture, place) => {
    const stored = insertPhoto(rows, { id: idOf(`photo:${of}:${place}`), owner, picture, at })
    if (!stored) return []
    insert(rows, 'sitePhotos', { fileId: idOf(`photo:${of}:${place}`), ...row })
    return [stored]
  })
}

function insertDiary(of: Of): DemoLogEntry[] {
  const { rows, sides, days, job } = of
  return (siteSeeds[job.id]?.diary ?? []).map((seed, place) => {
    const { ago, side, text, workers = null, issues = '', photos = [] } = seed
    const number = place + 1
    const at = evening(days, ago, place)
    const id = idOf(`diary:${sides.id}:${number}`)
    const author = personOf(sides, side)
    const day = dayOf(at)
    const entry = { id, projectId: sides.id, number, authorId: author, side, day, text, workers, issues }
    insert(rows, 'diaryEntries', { ...entry, visibility: 'both', createdAt: at })
    insertEvent(rows, happened.diaryAdded({ projectId: sides.id, side, day }), at)
    const files = photosOf(of, id, author, photos, at, { entryId: id })
    const note = issues ? `${text}\n${issues}` : text
    return { kind: 'diary-add', side, by: author, at, data: { number, day, note, files } }
  })
}

const events = {
  fixed: happened.snagFixed,
  confirmed: happened.snagConfirmed,
  reopened: happened.snagReopened,
} as const
const transitions = { fixed: 'snag-fix', confirmed: 'snag-confirm', reopened: 'snag-reopen' } as const

function insertSnags(of: Of): DemoLogEntry[] {
  const { rows, sides, days, job } = of
  return (siteSeeds[job.id]?.snags ?? []).flatMap((seed, place): DemoLogEntry[] => {
    const { ago, side, room, text, severity, photos = [], steps } = seed
    const number = place + 1
    const id = idOf(`snag:${sides.id}:${number}`)
    const author = personOf(sides, side)
    const at = evening(days, ago, place)
    const moved = steps.map(({ ago: since, to, note }, turn) => {
      const as: SideName = to === 'fixed' ? 'professional' : 'client'
      return { to, as, by: personOf(sides, as), at: evening(days, since, turn), note }
    })
    const last = moved.at(-1)
    const about = { projectId: sides.id, room }
    const begun: Step = { to: 'open', by: author, at, event: happened.snagAdded({ ...about, side }) }
    const later = moved.map(
      ({ to, as, by, at: then }): Step => ({ to, by, at: then, event: events[to]({ ...about, side: as }) }),
    )
    insertTransitions(rows, snagMachine, id, [begun, ...later])
    const facts = { id, projectId: sides.id, number, authorId: author, side, room, text, severity }
    const state = { status: last?.to ?? ('open' as const), answer: last?.note ?? '', version: moved.length + 1 }
    insert(rows, 'snags', { ...facts, ...state, createdAt: at, updatedAt: last?.at ?? at })
    const files = photosOf(of, id, author, photos, at, { snagId: id, fixed: false })
    return [
      { kind: 'snag-add', side, by: author, at, data: { number, room, severity, note: text, files } },
      ...moved.map(
        ({ to, as, by, at: then, note }): DemoLogEntry => ({
          kind: transitions[to],
          side: as,
          by,
          at: then,
          data: { number, room, ...(note ? { note } : {}) },
        }),
      ),
    ]
  })
}

function insertDocuments({ rows, sides, days, job }: Of): DemoLogEntry[] {
  return (siteSeeds[job.id]?.documents ?? []).flatMap(({ side, category, title, versions }, place) => {
    const number = place + 1
    const id = idOf(`paper:${sides.id}:${number}`)
    const author = personOf(sides, side)
    const dated = versions.map(({ ago, note }) => ({ at: evening(days, ago, place), note }))
    const [first] = dated
    if (!first) return []
    const facts = { id, projectId: sides.id, number, side, category, title, status: 'current' } as const
    insert(rows, 'projectDocuments', { ...facts, createdAt: first.at, updatedAt: first.at })
    insertTransitions(rows, projectDocumentMachine, id, [{ to: 'current', by: author, at: first.at }])
    const added = happened.fileAdded({ projectId: sides.id, side, document: title })
    for (const { at } of dated) insertEvent(rows, added, at)
    return dated.map(({ at, note }, turn): DemoLogEntry => {
      const file = idOf(`version:${id}:${turn}`)
      const name = `${job.code}-${category}-${turn + 1}.pdf`
      const stored = insertFile(
        rows,
        { id: file, owner: author, purpose: 'project', name, at },
        specimenOf(title, note, job.code, null),
      )
      const version = { fileId: file, documentId: id, number: turn + 1, authorId: author, note, createdAt: at }
      insert(rows, 'documentVersions', version)
      const data = { number, document: title, ...(note ? { note } : {}), files: [stored] }
      return { kind: turn === 0 ? 'file-add' : 'file-version', side, by: author, at, data }
    })
  })
}

/** Returns the entries for the project log. */
export function insertSite(rows: DemoRows, job: JobSeed, sides: Sides, days: Days): DemoLogEntry[] {
  const of = { rows, sides, days, job }
  return [...insertDiary(of), ...insertSnags(of), ...insertDocuments(of)]
}
