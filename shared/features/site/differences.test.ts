import { describe, expect, it } from 'vitest'
import type { PageData } from '#shared/api/page-data.ts'
import { differences } from './differences.ts'
import { changedParts, fieldOf, isEmptyPage, type WholePage, wholePage } from './parts.ts'

const label = (en: string) => ({ en, fr: en, ar: en })
const top = (name: string, show = true): PageData['topList'][number] => ({
  ...{ name, label: label(name), path: '/', show },
  ...{ dropdown: 'no', dropdowns: [] },
})
const linkOf = ({ name, label: text, path, show }: PageData['topList'][number]) => ({ name, label: text, path, show })
const column = (...links: PageData['topList'][number][]) => ({
  footer: [{ name: 'column', label: label('column'), links: links.map(linkOf) }],
})
const base = wholePage({
  topList: [top('a'), top('b'), top('c', false)],
  footer: [{ name: 'column', label: label('column'), links: [top('x'), top('y'), top('z')].map(linkOf) }],
  homeSections: [
    { name: 'banner', show: true },
    { name: 'products', show: true },
  ],
})
const kindsOf = (after: WholePage) => differences(base, after).map(({ key, kind }) => [key, kind])
/** Taking back all differences, one after the other, gives the page before. */
function undone(after: WholePage): WholePage {
  const [first] = differences(base, after)
  return first ? undone({ ...after, [fieldOf[first.part]]: first.undone }) : after
}

describe('differences', () => {
  const changes: readonly (readonly [string, Partial<WholePage>, readonly (readonly [string, string])[]])[] = [
    ['nothing', {}, []],
    ['a hidden entry', { topList: [top('a', false), top('b'), top('c', false)] }, [['navigation a', 'hidden']]],
    ['a shown entry', { topList: [top('a'), top('b'), top('c')] }, [['navigation c', 'shown']]],
    ['an added entry', { topList: [...base.topList, top('d')] }, [['navigation d', 'added']]],
    ['a removed entry', { topList: [top('a'), top('c', false)] }, [['navigation b', 'removed']]],
    ['another order', { topList: [top('b'), top('a'), top('c', false)] }, [['navigation order', 'moved']]],
    [
      'a menu where there was none',
      { topList: [{ ...top('a'), dropdown: 'yes', dropdowns: [top('x')] }, top('b'), top('c', false)] },
      [
        ['navigation a', 'changed'],
        ['navigation a / navigation x', 'added'],
      ],
    ],
    [
      'what happened to the entries of an entry',
      column(top('z'), top('x', false), top('w')),
      [
        ['footer column / footer x', 'hidden'],
        ['footer column / footer w', 'added'],
        ['footer column / footer y', 'removed'],
        ['footer column / footer order', 'moved'],
      ],
    ],
    [
      'chosen professionals',
      { featured: ['two', 'one'] },
      [
        ['featured two', 'added'],
        ['featured one', 'added'],
      ],
    ],
    ['the bar', { announcement: { ...base.announcement, show: true } }, [['announcement', 'shown']]],
    ['facts', { contact: { ...base.contact, company: 'RC 1' } }, [['contact', 'changed']]],
  ]

  it.each(changes)('name %s', (_, change, found) => {
    expect(kindsOf({ ...base, ...change })).toEqual(found)
  })
  it.each(changes)('take back %s', (_, change) => {
    expect(undone({ ...base, ...change })).toEqual(base)
  })
  it('name the parts that have changed', () => {
    expect(changedParts(base, { ...base, featured: ['a'] })).toEqual(['featured'])
  })
})

it('a page without a shown entry or a shown section is empty', () => {
  expect(isEmptyPage(base)).toBe(false)
  expect(isEmptyPage({ ...base, topList: [top('c', false)] })).toBe(true)
  expect(isEmptyPage({ ...base, homeSections: [{ name: 'banner', show: false }] })).toBe(true)
  expect(isEmptyPage(wholePage())).toBe(true)
})
