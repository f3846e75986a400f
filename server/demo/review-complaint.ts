// A complaint about a review: the professional claims that it describes another project.

import { complaintMachine } from '#server/features/complaints/complaint.machine.ts'
import { complaintMade } from '#server/features/complaints/events.ts'
import { complaintDays, workingDaysAfter } from '#shared/features/complaints/lifecycle.ts'
import { dayOf } from '#shared/values/day.ts'
import { type Days, idOf, later, localized } from './basics.ts'
import { type DemoRows, insert, type Pro, rowsIn } from './model.ts'
import { insertEntries } from './project-work.ts'
import { insertTransitions } from './timeline.ts'

const texts = {
  title: localized(
    'This review is about another project | Cet avis concerne un autre projet | هذا التقييم يخص مشروعًا آخر',
  ),
  story: localized(
    'What the review says did not happen in our project. The project log shows what we did and when. | Ce que dit l’avis ne s’est pas passé dans notre projet. Le journal du projet montre ce que nous avons fait, et quand. | ما يقوله التقييم لم يحدث في مشروعنا. سجل المشروع يبيّن ما فعلناه ومتى.',
  ),
  wanted: localized('Please remove the review. | Le retrait de l’avis. | إزالة التقييم.'),
}

/** About the lowest review that nobody has flagged or answered. Call it when all other log entries exist. */
export function buildReviewComplaint(rows: DemoRows, pros: readonly Pro[], days: Days): void {
  const taken = new Set(rowsIn(rows, 'complaints').map(({ projectId }) => projectId))
  const [review] = rowsIn(rows, 'reviews')
    .filter(({ side, status, reply, kind, projectId }) =>
      [side === 'client', status === 'published', !reply, kind === 'workmanship', !taken.has(projectId)].every(Boolean),
    )
    .toSorted((a, b) => (a.quality ?? 0) - (b.quality ?? 0) || a.id.localeCompare(b.id, 'en'))
  const project = rowsIn(rows, 'projects').find(({ id }) => id === review?.projectId)
  const reporter = pros.find(({ id }) => id === review?.professionalId)?.person
  if (!review?.clientId || !project || !reporter) return
  const { language } = reporter
  const id = idOf(`complaint:${review.id}`)
  const at = later(days.ago(0), -3)
  const title = texts.title[language]
  insert(rows, 'complaints', {
    ...{ id, title, wanted: texts.wanted[language], kind: 'review', subjectId: review.id, projectId: project.id },
    ...{ category: 'fake_review', status: 'submitted', currency: project.currency, amount: null, sanction: null },
    ...{ reporterId: reporter.id, againstId: review.clientId, assigneeId: null, endedAt: null },
    triedOn: dayOf(later(at, -24 * 4)),
    dueAt: workingDaysAfter(at, complaintDays.acknowledge),
    createdAt: at,
    updatedAt: at,
  })
  const event = complaintMade({ complaintId: id, projectId: project.id, by: reporter.id, title })
  insertTransitions(rows, complaintMachine, id, [{ to: 'submitted', by: reporter.id, at, event }])
  insert(rows, 'complaintStatements', {
    ...{ id: idOf(`${id}:0`), complaintId: id, side: 'reporter', authorId: reporter.id, kind: 'story' },
    ...{ text: texts.story[language], entries: [], createdAt: at },
  })
  insertEntries(rows, project.id, [
    { kind: 'complaint-made', at, side: 'professional', by: reporter.id, data: { complaint: title } },
  ])
}
