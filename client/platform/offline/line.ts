// Whether the house can be reached: browsers call themselves online beside every dead hotspot, so that it is tried.

/** Between two tries while there is none. */
const patience = 10_000

const heard = new Set<() => void>()
let isReached = true
let round: ReturnType<typeof setInterval> | undefined

export const hasLine = (): boolean => isReached

export function tellLine(reached: boolean): void {
  if (isReached === reached) return
  isReached = reached
  clearInterval(round)
  if (!reached) round = setInterval(() => void tryLine(), patience)
  for (const hear of heard) hear()
}

export async function tryLine(): Promise<void> {
  tellLine(
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
      () => true,
      () => false,
    ),
  )
}

const tried = (): void => void tryLine()
const gone = (): void => tellLine(false)

export function hearLine(hear: () => void): () => void {
  if (heard.size === 0) {
    addEventListener('online', tried)
    addEventListener('offline', gone)
  }
  heard.add(hear)
  return () => {
    heard.delete(hear)
    if (heard.size > 0) return
    removeEventListener('online', tried)
    removeEventListener('offline', gone)
  }
}
