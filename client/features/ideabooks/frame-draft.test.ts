import { expect, it } from 'vitest'
import { firstFrame, frameAfterKey, frameBetween } from './frame-draft.ts'

it('draws from any corner and ignores a press without a movement', () => {
  expect(frameBetween({ x: 0.6, y: 0.5 }, { x: 0.2, y: 0.1 })).toEqual({ x: 0.2, y: 0.1, width: 0.3999, height: 0.4 })
  expect(frameBetween({ x: 0.5, y: 0.5 }, { x: 0.51, y: 0.9 })).toBeNull()
})

it('moves and sizes by keys within the picture', () => {
  let frame = firstFrame()
  for (let press = 0; press < 60; press += 1) frame = frameAfterKey(frame, 'ArrowRight', false) ?? frame
  expect(frame.x + frame.width).toBeLessThanOrEqual(1)
  for (let press = 0; press < 60; press += 1) frame = frameAfterKey(frame, 'ArrowDown', true) ?? frame
  expect(frame.y + frame.height).toBeLessThanOrEqual(1)
  expect(frameAfterKey(frame, 'Enter', false)).toBeNull()
})
