// The lines of a job: existing ids stay, reordering is no change, unknown ids are refused.
import { describe, expect, it } from 'vitest'
import { linesOf } from './job-lines.ts'

const pipes = { id: '0197aaaa-0000-7000-8000-000000000001', label: 'Pipes', unit: 'm', quantity: '12.500' }
const tiles = { id: '0197aaaa-0000-7000-8000-000000000002', label: 'Tiles', unit: 'm2', quantity: '18.000' }
const again = (line: typeof pipes) => ({ ...line, quantity: Number(line.quantity) })

describe('linesOf', () => {
  it('reports no change in another order', () => {
    const { lines, changed } = linesOf('job', [again(tiles), again(pipes)], [pipes, tiles])
    expect(changed).toBe(false)
    expect(lines.map(({ id, position }) => [id, position])).toEqual([
      [tiles.id, 1],
      [pipes.id, 2],
    ])
  })

  it('reports no change without line ids', () => {
    const { lines, changed } = linesOf(
      'job',
      [{ label: 'Tiles', unit: 'm2', quantity: 18 }, again(pipes)],
      [pipes, tiles],
    )
    expect([changed, ...lines.map(({ id }) => id)]).toEqual([false, tiles.id, pipes.id])
  })

  it.each([
    ['a label', [{ ...again(pipes), label: 'Copper pipes' }, again(tiles)]],
    ['a unit', [{ ...again(pipes), unit: 'pcs' }, again(tiles)]],
    ['a quantity', [{ ...again(pipes), quantity: 12 }, again(tiles)]],
    ['a line less', [again(pipes)]],
    ['a line more', [again(pipes), again(tiles), { label: 'Taps', unit: 'pcs', quantity: 2 }]],
    ['a line instead of another', [again(pipes), { label: 'Tiles', unit: 'm2', quantity: 19 }]],
    ['a line twice', [again(pipes), { label: 'Pipes', unit: 'm', quantity: 12.5 }]],
  ])('reports a change by %s', (_, wanted) => {
    expect(linesOf('job', wanted, [pipes, tiles]).changed).toBe(true)
  })

  it('refuses an id of another job and a repeated id', () => {
    expect(() => linesOf('job', [again(pipes), again(tiles)], [pipes])).toThrow('request.invalid')
    expect(() => linesOf('job', [again(pipes), again(pipes)], [pipes])).toThrow('request.invalid')
    expect(() => linesOf('job', [again(pipes)])).toThrow('request.invalid')
  })
})
