// Finds the pending promises inside a screen's data and waits for them.

type Marked = Promise<unknown> & { status?: string; value?: unknown; reason?: unknown }

/**
 * Longest wait for slow parts of a whole document, in milliseconds; parts that are still pending then show their
 * placeholders.
 */
const timeout = 10_000

function promisesIn(value: unknown, depth = 0): Marked[] {
  if (value instanceof Promise) return [value]
  if (!value || typeof value !== 'object' || depth > 6) return []
  return Object.values(value).flatMap(inner => promisesIn(inner, depth + 1))
}

// React reads these fields and renders a settled promise without suspending.
function mark(promise: Marked): void {
  if (promise.status) return
  promise.status = 'pending'
  promise.then(
    value => {
      promise.status = 'fulfilled'
      promise.value = value
    },
    reason => {
      promise.status = 'rejected'
      promise.reason = reason
    },
  )
}

/** Whether something in the data is still pending; settled promises are marked so that they render at once. */
export async function isPending(data: unknown): Promise<boolean> {
  const promises = promisesIn(data)
  promises.forEach(mark)
  if (promises.length > 0) await new Promise(resolve => setTimeout(resolve, 0))
  return promises.some(promise => promise.status === 'pending')
}

async function settled(data: unknown, report: (error: unknown) => void): Promise<void> {
  const promises = promisesIn(data)
  promises.forEach(mark)
  const results = await Promise.allSettled(promises)
  for (const result of results) if (result.status === 'rejected') report(result.reason)
  const values = results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
  if (values.some(value => promisesIn(value).length > 0)) await settled(values, report)
}

/** Waits until nothing in the data is pending, at most ten seconds. */
export async function settle(data: unknown, report: (error: unknown) => void): Promise<void> {
  if (promisesIn(data).length === 0) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeoutEnds = new Promise<void>(resolve => {
    timer = setTimeout(resolve, timeout)
  })
  await Promise.race([settled(data, report), timeoutEnds])
  clearTimeout(timer)
}
