import { expect, it } from 'vitest'
import { allBlogs, blogsPageUrl, blogsPath, blogsPerPage, blogsRequest, readBlogs } from './blogs-address.ts'

const read = (query: string) => readBlogs(new URLSearchParams(query))

it('the state of the blog is read from any address', () => {
  expect(read('')).toEqual({ q: '', category: '', tag: '', page: 1 })
  expect(read('q= roof &category=materials&tag=hammam&page=2')).toEqual({
    ...{ q: 'roof', category: 'materials', tag: 'hammam', page: 2 },
  })
  expect(read('category=../x&page=-3')).toEqual(allBlogs)
  expect(read(`q=${'a'.repeat(500)}`).q).toHaveLength(80)
})

it('a changed filter starts at page one', () => {
  const state = read('category=materials&page=3')
  expect(blogsPath(state)).toBe('/blogs-articles?category=materials')
  expect(blogsPath(state, { page: 3 })).toBe('/blogs-articles?category=materials&page=3')
  expect(blogsPath(state, { category: '' })).toBe('/blogs-articles')
  expect(blogsPageUrl(state)).toBe('/blogs-articles?category=materials&page=[page]')
  expect(blogsPageUrl(allBlogs)).toBe('/blogs-articles?page=[page]')
})

it('only what is set is asked', () => {
  expect(blogsRequest(read('tag=hammam'))).toEqual({ page: 1, pageSize: blogsPerPage, tag: 'hammam' })
})
