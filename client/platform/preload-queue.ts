// Preloads files of further screens, at most four at once over all screens.

/** Specification, section 9. */
export const maxConcurrentPreloads = 4

type Fetch = (file: string) => Promise<unknown>

const known = new Set<string>()
const waiting: string[] = []
let running = 0

/** Fetches a module into the browser's cache without running it. */
function fetchModule(file: string): Promise<unknown> {
  const link = document.createElement('link')
  if (!link.relList.supports('modulepreload')) return Promise.resolve()
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  Object.assign(link, { rel: 'modulepreload', href: file, fetchPriority: 'low', onload: resolve, onerror: reject })
  document.head.append(link)
  return promise.finally(() => link.remove())
}

function next(fetchFile: Fetch): void {
  const file = running < maxConcurrentPreloads ? waiting.shift() : undefined
  if (file === undefined) return
  running += 1
  fetchFile(file)
    .catch(() => known.delete(file))
    .finally(() => {
      running -= 1
      next(fetchFile)
    })
  next(fetchFile)
}

/** Each file once; a failed one may be requested again. */
export function preloadFiles(files: readonly string[], fetchFile: Fetch = fetchModule): void {
  for (const file of files.filter(one => !known.has(one))) {
    known.add(file)
    waiting.push(file)
  }
  next(fetchFile)
}
