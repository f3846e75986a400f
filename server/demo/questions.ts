// Clarifications about open jobs of the demo, most of them answered for everybody.
import { questionAnswered, questionAsked } from '#server/features/jobs/clarifications/events.ts'
import { questionMachine } from '#server/features/jobs/clarifications/question.machine.ts'
import { type Days, idOf, later, localized, randomOf } from './basics.ts'
import { type DemoRows, insert } from './model.ts'
import { tradeSlugs } from './professionals.ts'
import texts from './texts/questions.json' with { type: 'json' }
import { insertTransitions, type Step } from './timeline.ts'
import type { Work } from './work.ts'

type QuestionText = { readonly question: string; readonly answer: string }

/** By trade, so that nobody asks about what the job does not have. */
const byTrade: ReadonlyMap<string | undefined, readonly QuestionText[]> = new Map(
  Object.entries(texts).map(([group, own]) => [tradeSlugs[group], own]),
)

type QuestionSeed = {
  readonly work: Work
  readonly place: number
  readonly text: QuestionText
  readonly days: Days
}

/** The first question of every other job still waits for its answer. */
function answerOf({ work: { job }, place, text }: QuestionSeed, askedAt: Date) {
  const random = randomOf(`question:${job.id}:${place}`)
  const isOpen = job.status === 'open'
  const waits = isOpen && place === 0 && random.chance(0.5)
  const answered = later(askedAt, 2 + random.whole(1, 9))
  if (waits)
    return { status: 'open' as const, answer: null, answerLanguage: null, answeredAt: null, updatedAt: askedAt }
  return {
    status: isOpen ? ('answered' as const) : ('closed' as const),
    answer: localized(text.answer)[job.language],
    answerLanguage: job.language,
    answeredAt: answered,
    updatedAt: answered,
  }
}

function insertQuestion(rows: DemoRows, one: QuestionSeed): void {
  const { work, place, text, days } = one
  const { job, bids, timeline } = work
  const asker = bids[place]?.pro
  const askedAt = later(timeline.reviewed, 5 + place * 7)
  if (!asker || later(askedAt, 12) >= days.ago(0)) return
  const language = asker.languages.includes(job.language) ? job.language : asker.person.language
  const id = idOf(`question:${job.id}:${place}`)
  const answer = answerOf(one, askedAt)
  const of = { jobId: job.id, questionId: id }
  const asked: Step = {
    to: 'open',
    by: asker.person.id,
    at: askedAt,
    event: questionAsked({ ...of, professionalId: asker.id }),
  }
  const answered = answer.answeredAt
    ? [{ to: 'answered', by: job.owner.id, at: answer.answeredAt, event: questionAnswered(of) }]
    : []
  const closed = answer.status === 'closed' ? [{ to: 'closed', by: null, at: work.timeline.awarded }] : []
  insertTransitions(rows, questionMachine, id, [asked, ...answered, ...closed])
  insert(rows, 'clarifications', {
    id,
    jobId: job.id,
    askedBy: asker.id,
    text: localized(text.question)[language],
    language,
    createdAt: askedAt,
    ...answer,
  })
}

/** For hand-written jobs only: past jobs have no questions. */
export function buildQuestions(rows: DemoRows, works: readonly Work[], days: Days): void {
  for (const work of works.filter(({ plan, bids }) => plan !== null && bids.length > 0)) {
    const random = randomOf(`questions:${work.job.id}`)
    const askedAt = random.sample(byTrade.get(work.job.trade.slug) ?? [], Math.min(2, work.bids.length))
    for (const [place, text] of askedAt.entries()) insertQuestion(rows, { work, place, text, days })
  }
}
