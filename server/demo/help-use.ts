// How the demo's people use the help centre: what they search, whether it led anywhere, and which articles helped.
import { noReasons } from '#shared/features/articles/lifecycle.ts'
import { fold } from '#shared/values/fold.ts'
import type { Language } from '#shared/values/localized.ts'
import { at, type Days, idOf, randomOf } from './basics.ts'
import { type DemoRows, insert, rowsIn } from './model.ts'

type Search = {
  readonly language: Language
  readonly words: string
  /** Of a week, about. */
  readonly times: number
  /** The share of searches after which an article was opened; absent: nothing was found. */
  readonly opened?: number
}

const searches: readonly Search[] = [
  { language: 'en', words: 'post a job', times: 9, opened: 0.9 },
  { language: 'en', words: 'compare bids', times: 6, opened: 0.8 },
  { language: 'en', words: 'milestone payment', times: 7, opened: 0.7 },
  { language: 'en', words: 'crane rental', times: 1 },
  { language: 'en', words: 'loan', times: 2 },
  { language: 'fr', words: 'publier une demande', times: 11, opened: 0.9 },
  { language: 'fr', words: 'retenue de garantie', times: 6, opened: 0.8 },
  { language: 'fr', words: 'avis sur un professionnel', times: 5, opened: 0.7 },
  { language: 'fr', words: 'crédit travaux', times: 2 },
  { language: 'fr', words: 'location échafaudage', times: 1 },
  { language: 'ar', words: 'مقارنة العروض', times: 5, opened: 0.8 },
  { language: 'ar', words: 'حساب التكلفة', times: 6, opened: 0.8 },
  { language: 'ar', words: 'قرض البناء', times: 2 },
]
const weeks = 12
const votesOfPerson = 3
const voteDays = 26

function insertSearches(rows: DemoRows, days: Days): void {
  for (const { language, words, times, opened } of searches) {
    const random = randomOf(`help-search:${language}:${words}`)
    for (let week = 0; week < weeks; week += 1) {
      const count = Math.max(1, times + random.whole(-1, 1))
      insert(rows, 'helpSearches', {
        ...{ day: days.day(-(week * 7 + random.whole(1, 6))), language, words: fold(words), times: count },
        ...(opened !== undefined && { found: count, opened: Math.round(count * opened) }),
      })
    }
  }
}

type Voter = { readonly id: string; readonly language: Language; readonly joined: Date }

function insertVotesOf(
  rows: DemoRows,
  { id: userId, language, joined }: Voter,
  articles: readonly string[],
  days: Days,
) {
  const random = randomOf(`help-votes:${userId}`)
  if (!random.chance(0.4)) return
  for (const articleId of random.sample(articles, votesOfPerson)) {
    const helpful = random.chance(0.86)
    const reason = helpful ? null : at(noReasons, random.whole(0, noReasons.length - 1))
    const createdAt = days.ago(random.whole(1, voteDays), random.whole(8, 20))
    const id = idOf(`help-vote:${userId}:${articleId}`)
    if (createdAt > joined)
      insert(rows, 'articleVotes', { id, articleId, userId, language, helpful, reason, createdAt })
  }
}

/** Clients and professionals vote on a few articles each; most helped. */
function insertVotes(rows: DemoRows, days: Days): void {
  const articles = rowsIn(rows, 'articles').flatMap(({ id, kind }) => (kind === 'help' ? [id] : []))
  for (const { id, language = 'en', createdAt } of rowsIn(rows, 'users'))
    insertVotesOf(rows, { id, language, joined: new Date(createdAt) }, articles, days)
}

export function buildHelpUse(rows: DemoRows, days: Days): void {
  insertSearches(rows, days)
  insertVotes(rows, days)
}
