import { describe, expect, it } from 'vitest'
import { allIdeas, axisOf, costAt, costShare, ideaPath, ideasPath, ideasRequest, readIdeas } from './ideas-address.ts'

const read = (query: string) => readIdeas(new URLSearchParams(query))

describe('the address of the ideas hub', () => {
  it('is read and written back unchanged', () => {
    const query =
      'q=blue&category=kitchen&size=m&verified=1&show=area&near=rabat&area=12&cost=40&material=oak&material=brass'
    expect([...new URLSearchParams(ideasPath(read(query)).split('?')[1])].toSorted()).toEqual(
      [...new URLSearchParams(query)].toSorted(),
    )
    expect(ideasPath(allIdeas)).toBe('/ideas-hub')
  })

  it('drops what is not valid', () => {
    expect(
      read('category=%3Cb%3E&style=gothic&material=gold&size=9&show=all&area=-1&cost=1e9&sort=x&page=0&near=..'),
    ).toEqual(allIdeas)
    expect(read('cost=2.5').cost).toBe('')
    expect(read('show=area').show).toBe('city')
  })

  it('limits the cost by the axis of the currency', () => {
    expect(ideasRequest(read('cost=30'), 'MAD').most).toBe(costAt(30, axisOf('MAD')))
    expect(costAt(60, axisOf('PKR'))).toBe(25_000_000)
    expect(costShare(5_000, axisOf('MAD'))).toBe(0)
    expect(costShare(1e9, axisOf('MAD'))).toBe(1)
  })

  it('keeps the reader’s city and area in the address of an idea', () => {
    expect(ideaPath('blue', read('near=rabat&area=12'))).toBe('/ideas-hub/blue?near=rabat&area=12')
  })
})
