// The address of a book's screen: `view` and the open `item`.
import { sentiments } from '#shared/values/sentiments.ts'

export const bookViews = ['all', ...sentiments, 'notes'] as const
export type BookViewName = (typeof bookViews)[number]
export type BookState = { readonly view: BookViewName; readonly item: string | null }

export function readBookState(query: URLSearchParams): BookState {
  return { view: bookViews.find(one => one === query.get('view')) ?? 'all', item: query.get('item') }
}
