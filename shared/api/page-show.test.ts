import { describe, expect, it } from 'vitest'
import type { Announcement, PageData } from './page-data.ts'
import { audienceOf, isAnnounced, isShown } from './page-show.ts'

const label = { en: 'x', fr: 'x', ar: 'x' }
const entry = (name: string, show: boolean) => ({ name, label, path: '/', show })
const top = (name: string, show: boolean, dropdowns: PageData['topList'][number]['dropdowns'] = []) => ({
  ...entry(name, show),
  dropdown: dropdowns.length > 0 ? ('yes' as const) : ('no' as const),
  dropdowns,
})
const pageData: PageData = {
  topList: [
    top('Blogs', true),
    top('Offers', false),
    top('Find', true, [entry('Builders', true), entry('Advisors', false)]),
    top('Products', false, [entry('Suppliers', true)]),
    { ...top('Dropped', true, [entry('Inside', true)]), dropdown: 'no' },
    { ...top('Join', true), audience: ['visitor', 'user'] },
    { ...top('Nobody', true), audience: [] },
  ],
  footer: [],
  homeSections: [],
}

describe('the page-show check', () => {
  it.each([
    ['Blogs', true],
    ['Offers', false],
    ['Builders', true],
    ['Advisors', false],
    ['Suppliers', false],
    ['Inside', false],
    ['Unknown', false],
  ])('%s is shown: %s', (name, shown) => {
    expect(isShown(pageData, name, 'visitor')).toBe(shown)
  })

  it('hides everything without page data', () => {
    expect(isShown(null, 'Blogs', 'visitor')).toBe(false)
    expect(isShown(undefined, 'Blogs', 'admin')).toBe(false)
  })

  it('shows an entry to its audience alone; without one to everybody', () => {
    const seeing = (['visitor', 'user', 'contractor', 'admin'] as const).filter(one => isShown(pageData, 'Join', one))
    expect(seeing).toEqual(['visitor', 'user'])
    expect(isShown(pageData, 'Nobody', 'supplier')).toBe(true)
  })

  it('knows the audience of a person by their area', () => {
    expect(audienceOf(null)).toBe('visitor')
    expect(audienceOf({ role: 'consumer', professionalType: null })).toBe('user')
    expect(audienceOf({ role: 'professional', professionalType: 'builder' })).toBe('contractor')
    expect(audienceOf({ role: 'superAdmin', professionalType: null })).toBe('admin')
  })
})

describe('the announcement', () => {
  const bar: Announcement = {
    ...{ show: true, kind: 'info', text: label, link: null },
    ...{ startsAt: '2026-12-01T09:00:00.000Z', endsAt: '2026-12-08T09:00:00.000Z' },
  }
  it.each([
    ['2026-12-01T08:59:59.999Z', false],
    ['2026-12-01T09:00:00.000Z', true],
    ['2026-12-08T08:59:59.999Z', true],
    ['2026-12-08T09:00:00.000Z', false],
  ])('at %s is shown: %s', (now, shown) => {
    expect(isAnnounced(bar, new Date(now))).toBe(shown)
  })
  it('is hidden when it is switched off, and always shown without times', () => {
    const now = new Date('2026-12-02T00:00:00.000Z')
    expect(isAnnounced(undefined, now)).toBe(false)
    expect(isAnnounced({ ...bar, show: false }, now)).toBe(false)
    expect(isAnnounced({ ...bar, startsAt: null, endsAt: null }, now)).toBe(true)
  })
})
