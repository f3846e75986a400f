import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { fromHit, Marked } from './marked.tsx'

const inChat = { words: 'Étage co', least: 2, agrees: 'contains' } as const

it('marks the typed words, without regard to accents and case', () => {
  expect(renderToStaticMarkup(<Marked text="Le 2e etage, béton compris" {...inChat} />)).toBe(
    'Le 2e <mark>etage</mark>, béton <mark>compris</mark>',
  )
  const title = { words: 'til on', least: 3, agrees: 'begins' } as const
  expect(renderToStaticMarkup(<Marked text="Tiles on a subtile floor" {...title} />)).toBe(
    '<mark>Tiles</mark> on a subtile floor',
  )
})

it('begins a long text shortly before its first hit', () => {
  const long = 'We looked at the whole house yesterday and measured the first etage again'
  expect(fromHit(long, inChat)).toBe('…and measured the first etage again')
  expect(fromHit('The etage is dry', inChat)).toBe('The etage is dry')
  expect(fromHit('Nothing of it', inChat)).toBe('Nothing of it')
})
