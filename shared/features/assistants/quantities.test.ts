// Checks the assistants against published worked examples; each row names its source.
import { describe, expect, it } from 'vitest'
import type { Answers } from '#shared/forms/definition.ts'
import { heaped } from './aggregates.ts'
import { mixed } from './cement.ts'
import { workOut } from './families.ts'
import { laid } from './masonry.ts'
import { windowsOf } from './openings.ts'
import { painted, roomArea } from './paint.ts'
import { atWork } from './sanitary.ts'
import { bars, steelIn, weightOf } from './steel.ts'
import { tiled } from './tiles.ts'

describe('cement', () => {
  const of = (volume: number, mix: Parameters<typeof mixed>[0]['mix'], waste = 0) =>
    mixed({ volume, mix, waste, bag: 50 })

  it('M20 concrete, 1 m³ (community.theconstructor.org, cement bags of M20): 0.28 m³, 8.064 bags, 0.42 m³ of sand', () => {
    const { cement, kg, sand } = of(1, '1-1.5-3')
    expect([cement, kg / 50, sand]).toEqual([0.28, 8.064, 0.42])
  })

  it('render 5 × 3 m, 12 mm, 1:4, 20 % waste (paramvisions.com 2020/11): 82.74 kg, 1.655 bags, 0.2298 m³ of sand', () => {
    const { kg, sand, bags } = of(0.18, '1-4', 0.2)
    expect(kg).toBeCloseTo(82.74, 1)
    expect(kg / 50).toBeCloseTo(1.6548, 3)
    expect(sand).toBeCloseTo(0.2298, 4)
    expect(bags).toBe(2)
  })

  it('render 1 m², 12 mm, 1:6 (civilatwork.blogspot.com 2019/03): 0.01596 m³ dry, 3.28 kg', () => {
    const { steps, kg } = of(0.012, '1-6')
    expect(steps[0]?.result).toBeCloseTo(0.01596, 6)
    expect(kg).toBeCloseTo(3.283, 2)
  })

  it('mortar for a cubic metre of modular bricks, 1:6 (ciahs.hpdst.gr, wall plaster calculation): 0.0438 m³ of cement', () => {
    expect(of(0.2305, '1-6').cement).toBeCloseTo(0.0438, 4)
  })
})

describe('steel', () => {
  it('weightOf matches the nominal masses of IS 1786 and EN 10080', () => {
    for (const [diameter, mass] of [
      [8, 0.395],
      [12, 0.888],
      [16, 1.58],
      [20, 2.47],
    ] as const)
      expect(weightOf(diameter)).toBeCloseTo(mass, 2)
  })

  it('100 m of 16 mm (civilfornepal.com, weight of steel bars): 158 kg', () => {
    expect(weightOf(16) * 100).toBeCloseTo(158, 0)
  })

  it('25 mm (fantasticeng.com 2018/09): 3.85 kg per metre', () => {
    expect(weightOf(25)).toBeCloseTo(3.85, 1)
  })

  it('a slab has 1 % of steel: 78.5 kg per cubic metre (Dutta, Estimating and Costing)', () => {
    expect(steelIn(1, 'slab')).toBe(78.5)
  })

  it('is rounded up to whole bars of 12 m', () => {
    const { count, kg } = bars({ diameter: 12, metres: 100, waste: 0.05 })
    expect(count).toBe(9)
    expect(kg).toBeCloseTo(96, 0)
  })
})

describe('bricks and blocks', () => {
  const wall = (area: number, piece: readonly [number, number, number], leaves = 1) =>
    laid({ area, piece, leaves, waste: 0 })

  it('60 bricks of 215 × 65 mm per square metre, 120 in two leaves (reference.com, bricks per square meter)', () => {
    expect(wall(1, [0.215, 0.1025, 0.065]).count).toBe(60)
    expect(wall(1, [0.215, 0.1025, 0.065], 2).count).toBe(120)
  })

  it('10 blocks of 440 × 215 mm per square metre (scribd.com 366389516, Brick Calculator)', () => {
    expect(wall(1, [0.44, 0.1, 0.215]).count).toBe(10)
  })

  it('500 modular bricks and 0.2305 m³ of mortar per cubic metre (civiconcepts.com, brick work calculation)', () => {
    const { count, mortar } = wall(5, [0.19, 0.09, 0.09], 2)
    expect(count).toBe(500)
    expect(mortar).toBeCloseTo(0.2305, 4)
  })

  it('1,750 bricks in 7 × 2.5 × 0.2 m (civilstudent.com, bricks with mortar)', () => {
    expect(wall(17.5, [0.19, 0.09, 0.09], 2).count).toBe(1750)
  })
})

describe('tiles', () => {
  it('12 m², 30 × 30 cm, 15 %, eleven per box (calculivo.com, tile calculator): 154 tiles, 14 boxes', () => {
    expect(tiled({ area: 12, tile: [0.3, 0.3], waste: 0.15, box: 11 })).toMatchObject({ pieces: 154, boxes: 14 })
  })

  it('4 × 3 m, 30 × 30 cm, 10 % (calculatorlib.com, rectangle tiles): 147 tiles', () => {
    expect(tiled({ area: 12, tile: [0.3, 0.3], waste: 0.1, box: 1 }).pieces).toBe(147)
  })

  it('20 m², 300 mm with joints of 3 mm, 10 %, eleven per box (aionlinecalculator.com): 240 tiles, 22 boxes', () => {
    expect(tiled({ area: 20, tile: [0.303, 0.303], waste: 0.1, box: 11 })).toMatchObject({ pieces: 240, boxes: 22 })
  })

  it('7.5 m² with 10 %, 1.62 m² per box (grounded-studio.app, how to calculate tiles): 6 boxes', () => {
    expect(tiled({ area: 7.5, tile: [0.3, 0.6], waste: 0.1, box: 9 }).boxes).toBe(6)
  })

  it('lists each step: 120 × 25 × 1.07 ÷ 12', () => {
    const { steps } = tiled({ area: 120, tile: [0.2, 0.2], waste: 0.07, box: 12 })
    expect(steps.map(({ result }) => result)).toEqual([3000, 3210, 268, 128.7])
    expect(steps[0]?.terms.map(({ sign, value }) => `${sign}${value}`)).toEqual(['120', '×25'])
  })
})

describe('paint', () => {
  const of = (area: number, coats: number, coverage: number, can = 5) =>
    painted({ area, coats, coverage, thirst: 1, can })

  it('4 × 3 m, 2.6 m high, a door and a window, two coats of 10 m² (grounded-studio.app): 33.4 m², 6.68 l', () => {
    const room = { length: 4, width: 3, height: 2.6, doors: 1, windows: 1, ceiling: false }
    const steps = roomArea(room)
    expect(steps.map(({ result }) => result)).toEqual([36.4, 33.4])
    expect(of(33.4, 2, 10, 4)).toMatchObject({ litres: 6.68, cans: 2 })
  })

  it('5 × 4 m, 2.5 m high, 10 m² of openings, two coats of 16 m² (baggotpainters.com): 45, 35, a can of 5 l', () => {
    const room = { length: 5, width: 4, height: 2.5, doors: 0, windows: 0, openings: 10, ceiling: false }
    expect(roomArea(room).map(({ result }) => result)).toEqual([45, 35])
    expect(of(35, 2, 16).cans).toBe(1)
  })

  it('54 m², two coats of 15 m² (hubpages.com, how much paint do I need): 7.2 l', () => {
    expect(of(54, 2, 15).litres).toBe(7.2)
  })

  it('walls and ceiling of 4 × 3 m, 2.5 m high, less 3.8 m² (blatem.com, wood indoors): 43.2 m²', () => {
    const room = { length: 4, width: 3, height: 2.5, doors: 0, windows: 0, openings: 3.8, ceiling: true }
    expect(roomArea(room).at(-1)?.result).toBe(43.2)
  })
})

describe('sand and gravel', () => {
  const of = (area: number, depth: number, density: number) => heaped({ area, depth, settles: 0, density })

  it('5 × 2 m, 10 cm (wallssandandgravel.com.au): 1 m³', () => {
    expect(of(10, 0.1, 1.6).volume).toBe(1)
  })

  it('10 × 7 m, 6 cm, 1.5 t per cubic metre (votsalo.net, how many pebbles): 4.2 m³, 6.3 t', () => {
    const { exact, tonnes } = of(70, 0.06, 1.5)
    expect([exact, tonnes]).toEqual([4.2, 6.3])
  })

  it('20 m², 100 mm (builderstips.blogspot.com 2010/05): 2 m³', () => {
    expect(of(20, 0.1, 1.6).exact).toBe(2)
  })
})

describe('doors and windows', () => {
  const glass = (floor: number, share: '1-8' | '1-10' | '1-15') =>
    windowsOf({ floor, share, width: 1.2, height: 1.4 }).glass

  it('an eighth of 20 m² (worldofwood.net, natural lighting): 2.5 m²', () => {
    expect(glass(20, '1-8')).toBe(2.5)
  })

  it('a tenth of 20 m² (ask.builders 2584, by the rules of Bavaria): 2 m²', () => {
    expect(glass(20, '1-10')).toBe(2)
  })

  it('a fifteenth of the floor (gov.scot, building standards 2017, 3.16): 2 m² of 30', () => {
    expect(glass(30, '1-15')).toBe(2)
  })

  it('rounds up to whole windows', () => {
    expect(windowsOf({ floor: 20, share: '1-8', width: 1.2, height: 1.4 }).count).toBe(2)
  })
})

it('toilets of a workplace (Workplace Regulations 1992, code of practice L24, table of facilities)', () => {
  const rows: readonly (readonly [number, number])[] = [
    [5, 1],
    [6, 2],
    [25, 2],
    [26, 3],
    [75, 4],
    [100, 5],
    [101, 6],
    [126, 7],
  ]
  expect(rows.map(([people]) => [people, atWork(people).count])).toEqual(rows)
})

describe('workOut', () => {
  const keys = (family: Parameters<typeof workOut>[0], answers: Answers) => {
    const done = workOut(family, answers)
    return 'missing' in done ? done.missing : done.needs.map(({ key, amounts }) => `${key} ${amounts[0]?.quantity}`)
  }

  it('returns the materials to buy, with the main one first', () => {
    const room = { length: 12, width: 10, height: null }
    expect(keys('tiles', { room, side: '20', pattern: 'straight', box: 12 })).toEqual(['tiles 128.7', 'glue 24'])
    expect(keys('cement', { work: 'concrete', volume: 1, waste: 0 })).toEqual(['cement 9', 'sand 0.5', 'gravel 0.9'])
    expect(keys('steel', { known: 'bars', count: 10, length: 12, waste: 0 })).toEqual(['steel 0.11'])
    expect(keys('steel', { known: 'concrete', volume: 1, member: 'slab', waste: 0 })).toEqual(['steel 0.09'])
    expect(keys('blocks', { length: 10, height: 3, waste: 0 })).toEqual(['blocks 360', 'cement 6', 'sand 1'])
    expect(keys('paint', { room: { length: 4, width: 3, height: 2.6 }, can: 4 })).toEqual(['paint 8'])
    expect(keys('sand-and-gravel', { place: room, depth: 10, settles: 0 })).toEqual(['sand 12'])
    expect(keys('doors-and-windows', { what: 'doors', rooms: 4 })).toEqual(['doors 5'])
    expect(keys('sanitary-ware', { place: 'home', bathrooms: 2, guests: 1 })).toEqual([
      'toilet 3',
      'basin 3',
      'bath 1',
      'sink 1',
      'tap 5',
    ])
  })

  it('names the first unanswered question that the calculation needs', () => {
    expect(keys('tiles', {})).toBe('room')
    expect(keys('bricks', { length: 4 })).toBe('height')
    expect(keys('cement', { work: 'plaster', area: 10 })).toBe('thickness')
    expect(keys('sanitary-ware', { place: 'work' })).toBe('people')
  })
})
