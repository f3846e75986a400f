// The success stories: closed projects told by their clients, before and after.
import { isPictureName } from '#shared/pictures/index.ts'
import { idOf, said } from './basics.ts'
import { tradeSlugs } from './professionals.ts'
import texts from './texts/stories.json' with { type: 'json' }
import type { Work } from './work.ts'
import { type Gathered, put } from './world.ts'

/** Each story takes a closed project of its trade that no other story has, from a city not told of yet if there is one. */
export function gatherStories(rows: Gathered, works: readonly Work[]): void {
  const taken = new Set<string>()
  const cities = new Set<string>()
  for (const [position, text] of texts.entries()) {
    const fitting = works.filter(
      ({ job, project }) =>
        project && job.project === 'closed' && job.trade.slug === tradeSlugs[text.trade] && !taken.has(job.id),
    )
    const work = fitting.find(({ job }) => !cities.has(job.city.id)) ?? fitting[0]
    if (!work?.project || !isPictureName(text.before) || !isPictureName(text.after)) continue
    taken.add(work.job.id)
    cities.add(work.job.city.id)
    put(rows, 'success_stories', {
      id: idOf(`story:${position}`),
      project_id: work.project.id,
      title: JSON.stringify(said(text.title)),
      quote: JSON.stringify(said(text.quote)),
      before_picture: text.before,
      after_picture: text.after,
      position,
    })
  }
}
