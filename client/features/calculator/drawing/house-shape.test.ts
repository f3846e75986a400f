import { describe, expect, it } from 'vitest'
import { CalculatorInputs } from '#shared/features/calculator/schemas.ts'
import { fromSqft } from '#shared/features/calculator/units.ts'
import { rectPath, scaleOf } from './drawing-scale.ts'
import { boundsOf, houseShape, openingsOf, type Point, roundLength } from './house-shape.ts'
import { planRooms } from './room-plan.ts'

const inputsOf = (more: Partial<CalculatorInputs> = {}): CalculatorInputs =>
  CalculatorInputs.parse({
    areaSqft: 1925,
    type: 'complete',
    material: 'standard',
    mode: 'with',
    structure: 'brick',
    ...more,
  })
const lengthOf = (path: readonly Point[]): number =>
  path.slice(1).reduce((sum, [x, y], place) => {
    const [fromX, fromY] = path[place] ?? [x, y]
    return sum + Math.hypot(x - fromX, y - fromY)
  }, 0)

const extremes: Partial<CalculatorInputs>[] = [
  { areaSqft: 100 },
  { areaSqft: 100, storeys: 10, structure: 'frame' },
  { areaSqft: 100_000 },
  { areaSqft: 100_000, storeys: 10, structure: 'frame', bathrooms: 50, kitchens: 20 },
  { basementSqft: 100_000, pergolaSqft: 100_000, wallMetres: 10_000 },
  { areaSqft: 100, basementSqft: 0.001, pergolaSqft: 0.001, wallMetres: 0.001, bathrooms: 50, kitchens: 20 },
  { storeys: 2, pergolaSqft: 300, wallMetres: 60, basementSqft: 700 },
  { bathrooms: 0, kitchens: 0, structure: 'frame' },
]

describe('houseShape', () => {
  it('has the area of one storey, with sides of 4 : 3', () => {
    const { width, depth } = houseShape(inputsOf({ storeys: 2 }))
    expect(width * depth).toBeCloseTo(fromSqft(1925, 'sqm') / 2)
    expect(width / depth).toBeCloseTo(4 / 3)
  })

  it('is higher with each storey, with columns every four to five metres', () => {
    const low = houseShape(inputsOf({ areaSqft: 4000, structure: 'frame' }))
    expect(houseShape(inputsOf({ areaSqft: 4000, storeys: 2 })).height - low.height).toBeCloseTo(3.2)
    expect(low.width / low.bays).toBeGreaterThan(3.8)
    expect(low.width / low.bays).toBeLessThan(5.2)
  })

  it('has its terrace on the roof of several storeys if it fits, otherwise beside the house', () => {
    expect(houseShape(inputsOf({ storeys: 2, pergolaSqft: 300 })).terrace?.place).toBe('roof')
    expect(houseShape(inputsOf({ storeys: 2, pergolaSqft: 900 })).terrace?.place).toBe('beside')
    const { terrace } = houseShape(inputsOf({ pergolaSqft: 300 }))
    expect(terrace?.place).toBe('beside')
    expect((terrace?.width ?? 0) * (terrace?.height ?? 0)).toBeCloseTo(fromSqft(300, 'sqm'))
  })

  it('has the area of its basement', () => {
    const { basement } = houseShape(inputsOf({ basementSqft: 700 }))
    expect((basement?.width ?? 0) * (basement?.height ?? 0)).toBeCloseTo(fromSqft(700, 'sqm'))
    expect(houseShape(inputsOf()).basement).toBeNull()
  })

  it.each([2, 10, 30, 55, 60, 90])('draws a wall of %d metres', metres => {
    const { wall } = houseShape(inputsOf({ wallMetres: metres }))
    expect(lengthOf(wall?.path ?? [])).toBeCloseTo(metres)
    expect(wall?.isCut).toBe(false)
  })

  it('cuts parts that would make the house too small to see', () => {
    const shape = houseShape(inputsOf({ basementSqft: 100_000, pergolaSqft: 100_000, wallMetres: 10_000 }))
    expect([shape.basement, shape.terrace, shape.wall].map(piece => piece?.isCut)).toEqual([true, true, true])
    const pieces = [shape.basement, shape.terrace, shape.wall?.plot].filter(
      piece => piece !== null && piece !== undefined,
    )
    expect(boundsOf(pieces).width).toBeLessThan(shape.width * 8)
  })
})

describe.each(extremes)('with %o', more => {
  const inputs = inputsOf(more)
  const shape = houseShape(inputs)
  const { rooms, cuts } = planRooms(inputs, shape)

  it('covers the storey with rooms', () => {
    const sum = rooms.reduce((all, { width, height }) => all + width * height, 0)
    expect(sum).toBeCloseTo(shape.width * shape.depth)
    const bounds = boundsOf(rooms)
    expect(Math.abs(bounds.x) + Math.abs(bounds.y)).toBeCloseTo(0)
    expect([bounds.width / shape.width, bounds.height / shape.depth].map(share => share.toFixed(6))).toEqual([
      '1.000000',
      '1.000000',
    ])
    expect(rooms.every(({ width, height }) => width > 0 && height > 0)).toBe(true)
    expect(cuts.length).toBe(rooms.length - 1)
    expect(cuts.every(({ door, length }) => door > 0 && door < length)).toBe(true)
  })

  it('has its front door in the living room', () => {
    const door = openingsOf(shape, 0).find(({ kind }) => kind === 'door')
    const middle = (door?.x ?? Number.NaN) + (door?.width ?? 0) / 2
    const entered = rooms.find(
      room => room.x < middle && middle < room.x + room.width && room.y + room.height > shape.depth - 1e-6,
    )
    expect(entered?.kind).toBe('living')
  })

  it('keeps its openings apart and inside the front', () => {
    const openings = openingsOf(shape, 0)
    expect(openings.filter(({ kind }) => kind === 'door')).toHaveLength(1)
    openings.forEach(({ x, width }, place) => {
      const before = openings[place - 1]
      expect(x).toBeGreaterThan(before ? before.x + before.width : 0)
      expect(x + width).toBeLessThan(shape.width)
    })
  })
})

it('planRooms has one storey’s share of bathrooms and kitchens, and the stairs', () => {
  const inputs = inputsOf({ areaSqft: 3000, storeys: 2, bathrooms: 4, kitchens: 2 })
  const kinds = planRooms(inputs, houseShape(inputs)).rooms.map(({ kind }) => kind)
  expect(kinds.filter(kind => kind === 'bath')).toHaveLength(2)
  expect(kinds.filter(kind => kind === 'kitchen')).toHaveLength(1)
  expect(kinds).toContain('stairs')
})

describe('the scale', () => {
  it('is equal in both directions and fits the field', () => {
    const field = { x: 10, y: 20, width: 100, height: 50 }
    const up = scaleOf({ x: -1, y: -2, width: 10, height: 10 }, field, true)
    expect(up.each).toBe(5)
    expect([up.y(8), up.y(-2)]).toEqual([20, 70])
    expect(up.x(4)).toBe(60)
    const down = scaleOf({ x: 0, y: 0, width: 50, height: 10 }, field)
    expect([down.each, down.x(0), down.y(0)]).toEqual([2, 10, 35])
  })

  it('rounds the length of its bar', () => {
    expect([0.7, 1, 3, 7.4, 48, 500].map(roundLength)).toEqual([0.5, 1, 2, 5, 20, 500])
  })

  it('writes rectangles without floating-point noise', () => {
    expect(rectPath({ x: 0.1 + 0.2, y: 0, width: 1 / 3, height: 1 })).toBe('M0.3 0h0.333v1h-0.333z')
  })
})
