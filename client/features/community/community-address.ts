// The state of the list of topics in its address.
import type { Request } from '#shared/api/endpoint.ts'
import type { community } from '#shared/features/community/contract.ts'
import { type TopicList, topicLists } from '#shared/features/community/lifecycle.ts'
import { href } from '#shared/routes/href.ts'

/** Empty: not filtered. */
export type CommunityState = {
  readonly tab: TopicList
  readonly q: string
  readonly trade: string
  readonly city: string
  readonly tag: string
  /** The slug of the idea that they are about. */
  readonly idea: string
  /** `1` or empty. */
  readonly verified: string
  /** The topic after which the page begins, as the endpoint returns it. */
  readonly after: string
}

const slug = /^[\p{L}\p{N}][\p{L}\p{N}-]{0,119}$/u
const cursor = /^\d{13}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Invalid values are dropped. */
export function readCommunity(query: URLSearchParams): CommunityState {
  const given = (name: string): string => query.get(name)?.trim() ?? ''
  const fitting = (name: string, form: RegExp): string => (form.test(given(name)) ? given(name) : '')
  return {
    tab: topicLists.find(one => one === given('tab')) ?? 'latest',
    q: given('q').slice(0, 80),
    trade: fitting('trade', slug),
    city: fitting('city', slug),
    tag: given('tag').toLowerCase().slice(0, 30),
    idea: fitting('idea', slug),
    verified: given('verified') === '1' ? '1' : '',
    after: fitting('after', cursor),
  }
}

export const allTopics: CommunityState = readCommunity(new URLSearchParams())
export const communityFilters = ['q', 'trade', 'city', 'tag', 'idea', 'verified'] as const

/** Lists of the person, which the shared page does not have. */
export const isOwnList = (tab: TopicList): tab is 'following' | 'mine' => tab === 'following' || tab === 'mine'

/** What differs from the whole list, in a fixed order. */
export function communityPairs(state: CommunityState): readonly (readonly [string, string])[] {
  return Object.entries(state).filter(([name, value]) => value !== allTopics[name as keyof CommunityState])
}

/** After a change the list starts again. */
export function communityPath(state: CommunityState, change: Partial<CommunityState> = {}): string {
  const pairs = communityPairs({ ...state, after: '', ...change })
  const query = new URLSearchParams(pairs.map(pair => [...pair])).toString()
  return href('community') + (query && `?${query}`)
}

type Query = Request<(typeof community)['GET /community/topics']>['query']

export function topicsRequest({ tab, ...state }: CommunityState): Query {
  return { of: tab, ...Object.fromEntries(Object.entries(state).filter(([, value]) => value !== '')) }
}
