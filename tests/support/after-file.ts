// Files of one worker share its globals: what one put in their place does not reach the next.
import { afterAll, vi } from 'vitest'

afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
