// Doors and windows: one door per room plus the entrances; windows by the share of the floor area that lets light in.
import type { Read } from './answers.ts'
import { by, calculate, clean, of, plus, type Working, whole } from './working.ts'

/** Glass area as a fraction of the floor area (1/8, 1/10, 1/15), as the building rules of several countries require. */
const parts = { '1-8': 8, '1-10': 10, '1-15': 15 } as const
const shares = ['1-8', '1-10', '1-15'] as const

type Params = {
  readonly floor: number
  readonly share: (typeof shares)[number]
  /** Metres. */
  readonly width: number
  readonly height: number
}

export function windowsOf({ floor, share, width, height }: Params) {
  const glass = calculate('light', 'm2', of(floor, 'm2'), by(parts[share]))
  const count = whole('windows', 'piece', [of(glass.result, 'm2'), by(width, 'm'), by(height, 'm')])
  return { steps: [glass, count], glass: glass.result, count: count.result }
}

export function openingsFor(read: Read): Working {
  const width = read.number('width', 120)
  const height = read.number('height', 140)
  const material = read.choice('material', ['any', 'oak', 'teak', 'cedar', 'steel'], 'any')
  const wants = { width, height, ...(material === 'any' ? {} : { material }) }
  if (read.choice('what', ['windows', 'doors'], 'windows') === 'doors') {
    const entrances = read.number('entrances', 1)
    const doors = calculate('doors', 'piece', of(read.size('rooms'), 'room'), plus(entrances, 'piece'))
    const amounts = [{ unit: 'piece' as const, quantity: doors.result }]
    return {
      steps: [doors],
      needs: [{ key: 'doors', amounts, category: 'doors-and-windows', wants }],
      sources: ['door-room'],
      drawn: null,
    }
  }
  const share = read.choice('share', shares, '1-10')
  const result = windowsOf({ floor: read.size('floor'), share, width: clean(width / 100), height: clean(height / 100) })
  const amounts = [{ unit: 'piece' as const, quantity: result.count }]
  return {
    steps: result.steps,
    needs: [{ key: 'windows', amounts, category: 'doors-and-windows', wants }],
    sources: ['window-light'],
    drawn: null,
  }
}
