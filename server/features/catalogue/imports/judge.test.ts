// Judging the longest allowed file leaves the event loop free for other requests.
import { expect, it } from 'vitest'
import { importLines } from '#shared/features/catalogue/imports.ts'
import { understand } from './columns.ts'
import { judgeFile } from './judge.ts'

const name = { en: 'Tiles', fr: 'Carrelage', ar: 'بلاط' }
const category = { id: 'c', slug: 'tiles', name, attributes: [], units: ['m2' as const] }
const context = { currency: 'MAD', categories: [category], cities: [], words: {}, foreign: new Map() }

it('judgeFile leaves the event loop free between slices', async () => {
  const columns = understand(['sku', 'name', 'category', 'price'], [])
  const lines = Array.from({ length: importLines }, (_, at) => {
    return { row: at + 2, cells: [`C-${at}`, `Tile ${at}`, 'tiles', '12.50'] }
  })
  let [turns, isJudged] = [0, false]
  const turn = (): void => {
    turns += 1
    if (!isJudged) setImmediate(turn)
  }
  setImmediate(turn)
  const { report } = await judgeFile({ columns, lines }, context, [], { unitsOf: String, language: 'en' })
  isJudged = true
  expect(report.counts.new).toBe(importLines)
  // A slice is two hundred lines: the pass over each column and the pass over the lines use such slices.
  expect(turns).toBeGreaterThanOrEqual((columns.length + 1) * (importLines / 200))
})
