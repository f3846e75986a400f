// Success stories of closed projects, before and after, as both sides agreed.
import { storyAgreed, storyAsked, storyPublished } from '#server/features/stories/events.ts'
import { storyMachine } from '#server/features/stories/routes.ts'
import { upheld } from '#shared/features/complaints/lifecycle.ts'
import { isPictureName } from '#shared/pictures/index.ts'
import { type Days, idOf, later, localized } from './basics.ts'
import { type DemoRows, insert, rowsIn } from './model.ts'
import { tradeSlugs } from './professionals.ts'
import { type DemoLogEntry, insertEntries } from './project-work.ts'
import { superAdmin } from './staff.ts'
import history from './texts/history.json' with { type: 'json' }
import texts from './texts/stories.json' with { type: 'json' }
import { insertTransitions } from './timeline.ts'
import type { Work } from './work.ts'

const day = 24
/** Days after the end of the work: late enough that the project is closed, and all in the past. */
const days = { asked: 15, agreed: 16, published: 18 } as const

type Notified = { readonly title: string; readonly quote: string; readonly before: string; readonly after: string }

function insertStory(rows: DemoRows, { project, job, timeline }: Work, position: number, seed: Notified): void {
  if (!project) return
  const id = idOf(`story:${position}`)
  const at = (name: keyof typeof days) => later(timeline.ended, day * days[name])
  const client = { side: 'client', by: job.owner.id } as const
  const pro = { side: 'professional', by: project.bid.pro.person.id } as const
  const [asker, other] = position % 2 === 0 ? [pro, client] : [client, pro]
  const agreed = (side: DemoLogEntry['side']) => at(asker.side === side ? 'asked' : 'agreed')
  insert(rows, 'successStories', {
    id,
    projectId: project.id,
    title: JSON.stringify(localized(seed.title)),
    quote: JSON.stringify(localized(seed.quote)),
    beforePicture: seed.before,
    afterPicture: seed.after,
    position,
    status: 'published',
    askedBy: asker.side,
    clientAgreedAt: agreed('client'),
    professionalAgreedAt: agreed('professional'),
    createdAt: at('asked'),
    updatedAt: at('published'),
    version: 3,
  })
  const of = { storyId: id, projectId: project.id }
  insertTransitions(rows, storyMachine, id, [
    { to: 'asked', by: asker.by, at: at('asked'), event: storyAsked({ ...of, ...asker }) },
    { to: 'agreed', by: other.by, at: at('agreed'), event: storyAgreed({ ...of, ...other }) },
    {
      ...{ to: 'published', by: superAdmin.id, at: at('published') },
      event: storyPublished({ ...of, side: 'system', by: null }),
    },
  ])
  insertEntries(rows, project.id, [
    { ...asker, kind: 'story-ask', at: at('asked') },
    { ...other, kind: 'story-agree', at: at('agreed') },
    { side: 'system', by: null, kind: 'story-publish', at: at('published') },
  ])
}

/** All titles, in every language, of the works that a story may describe. */
function titlesOf(names: readonly string[]): ReadonlySet<string> {
  const titles = Object.values(history.jobs).flatMap(jobs => jobs.map(job => localized(job.split(';')[0] ?? '')))
  return new Set(titles.filter(({ en }) => names.includes(en)).flatMap(({ en, fr, ar }) => [en, fr, ar]))
}

/**
 * Each story takes a closed project of its kind of work that no other story has, from a city without a story if there
 * is one.
 */
export function buildStories(rows: DemoRows, works: readonly Work[], { ago }: Days): void {
  const complained = rowsIn(rows, 'complaints').flatMap(({ projectId, status }) =>
    upheld.some(one => one === status) ? [projectId] : [],
  )
  const taken = new Set<string>()
  const cities = new Set<string>()
  for (const [position, text] of texts.entries()) {
    const titles = titlesOf(text.of)
    const fitting = works.filter(
      ({ job, project, timeline }) =>
        project &&
        job.project === 'closed' &&
        job.trade.slug === tradeSlugs[text.trade] &&
        titles.has(job.title) &&
        !taken.has(job.id) &&
        !complained.includes(project.id) &&
        later(timeline.ended, day * days.published) < ago(0),
    )
    const work = fitting.find(({ job }) => !cities.has(job.city.id)) ?? fitting[0]
    if (!work || !isPictureName(text.before) || !isPictureName(text.after)) continue
    taken.add(work.job.id)
    cities.add(work.job.city.id)
    insertStory(rows, work, position, text)
  }
}
