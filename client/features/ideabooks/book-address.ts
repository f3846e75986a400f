// The address of a book's screen: a view and the open item, as links.
import { sentiments } from '#shared/values/sentiments.ts'

export const bookViews = ['all', ...sentiments, 'notes'] as const
export type BookViewName = (typeof bookViews)[number]
export type BookState = { readonly view: BookViewName; readonly item: string | null }

export function readBookState(query: URLSearchParams): BookState {
  return { view: bookViews.find(one => one === query.get('view')) ?? 'all', item: query.get('item') }
}

export function bookQuery({ view, item }: BookState): string {
  const pairs = [...(view === 'all' ? [] : [['view', view]]), ...(item ? [['item', item]] : [])]
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '?'
}
