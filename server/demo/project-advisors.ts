// The advisor of the demo: came into two projects under way, and is asked into a third.
import { createHash } from 'node:crypto'
import type { RecordData } from '#shared/features/projects/record.ts'
import { hashedText } from '#shared/features/projects/record-file.ts'
import { type Days, idOf, later } from './basics.ts'
import { demoPro } from './professionals.ts'
import type { ProjectSeed } from './projects.ts'
import { recordLife } from './timeline.ts'
import type { Pro } from './world.ts'
import { type Gathered, put, rowsIn } from './world.ts'

const wanted = [
  ['en', 'accepted'],
  ['fr', 'accepted'],
  ['ar', 'invited'],
] as const

type Told = Pick<Parameters<typeof hashedText>[1], 'project' | 'kind' | 'side' | 'actor'> & { readonly at: Date }

/** Behind the last entry of the project. */
function append(rows: Gathered, { at, ...told }: Told, data: RecordData): void {
  const last = rowsIn(rows, 'project_entries').findLast(({ project_id }) => project_id === told.project)
  const position = (last?.position ?? 0) + 1
  const text = hashedText(last?.hash ?? '', { ...told, position, data, at: at.toISOString() })
  const hash = createHash('sha256').update(text).digest('hex')
  const { project: project_id, actor: actor_id, kind } = told
  const side = told.side === 'client' ? 'client' : 'advisor'
  put(rows, 'project_entries', { project_id, position, kind, side, actor_id, at, hash, data: JSON.stringify(data) })
}

export function putAdvisors(rows: Gathered, pros: readonly Pro[], projects: readonly ProjectSeed[], days: Days): void {
  const advisor = demoPro(pros, 'advisor')
  for (const [language, status] of wanted) {
    const found = projects.find(({ job }) => job.project === 'active' && job.language === language)
    if (!found) continue
    const { id: project, job } = found
    const [asked, came] = [later(days.ago(0), -4), later(days.ago(0), -2)]
    const steps = [
      { to: 'invited', by: job.owner.id, at: asked, side: 'client', kind: 'advisor-invite' },
      { to: 'accepted', by: advisor.person.id, at: came, side: 'advisor', kind: 'advisor-accept' },
    ].slice(0, status === 'accepted' ? 2 : 1)
    const id = idOf(`advisor:${project}`)
    const at = { created_at: asked, updated_at: steps.at(-1)?.at ?? asked }
    put(rows, 'project_advisors', { id, project_id: project, professional_id: advisor.id, status, ...at })
    recordLife(rows, 'project-advisor', id, steps)
    for (const { side, kind, by, at: moment } of steps)
      append(rows, { project, kind, side, actor: by, at: moment }, { person: advisor.name })
  }
}
