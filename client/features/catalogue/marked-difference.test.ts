import { expect, it } from 'vitest'
import { markedDifference } from './marked-difference.ts'

it('markedDifference marks one passage between the same start and the same end', () => {
  expect(markedDifference('Fired clay brick with 8 holes.', 'Fired clay brick with 12 holes.')).toEqual({
    start: 'Fired clay brick with ',
    before: '8',
    after: '12',
    end: ' holes.',
  })
  expect(markedDifference('', 'New text')).toEqual({ start: '', before: '', after: 'New text', end: '' })
  expect(markedDifference('Keep dry.', 'Keep dry. On pallets.')).toMatchObject({ before: '', after: ' On pallets.' })
  expect(markedDifference('tile tile', 'tile')).toEqual({ start: 'tile', before: ' tile', after: '', end: '' })
})
