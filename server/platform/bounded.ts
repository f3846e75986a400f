// Limits costly work: so many at once, with a short queue; above that callers are refused.
import { AppError } from '#shared/errors/app-error.ts'

type Bounds = { readonly atOnce: number; readonly waiting: number }

/** Runs work in turn. The returned function throws AppError `server.busy` when too many wait. */
export function bounded({ atOnce, waiting }: Bounds): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = []
  let running = 0
  async function taken(): Promise<void> {
    if (running < atOnce) {
      running++
      return
    }
    if (queue.length >= waiting) throw new AppError('server.busy')
    await new Promise<void>(resolve => void queue.push(resolve))
  }
  function given(): void {
    const next = queue.shift()
    if (next) next()
    else running--
  }
  return async work => {
    await taken()
    try {
      return await work()
    } finally {
      given()
    }
  }
}
