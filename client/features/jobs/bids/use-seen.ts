// Bids that changed since the reader's last visit: this browser stores the version of each bid that it showed.
import { useEffect, useRef, useState } from 'react'
import type { Bid } from '#client/features/jobs/job-types.ts'
import { useSend } from '#client/platform/api.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'

type Revision = Output<AppContract['GET /bids/{bid}/revisions']>[number]
const key = 'bidsSeen'
const cacheLimit = 200

function readSeen(): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(localStorage.getItem(key) ?? '{}'))
  } catch {
    return {}
  }
}

function storeSeen(seen: Readonly<Record<string, unknown>>): void {
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(Object.entries(seen).slice(-cacheLimit))))
  } catch {
    // Storage is full or forbidden: the next visit marks nothing.
  }
}

/** For each changed bid, the version seen before; empty until the browser has loaded it. */
export function useSeen(job: string, bids: readonly Bid[]): ReadonlyMap<string, Revision> {
  const [before, setBefore] = useState<ReadonlyMap<string, Revision>>(new Map())
  const send = useRef(useSend<AppContract>())
  const isFresh = bids.some(({ seenAt }) => seenAt === null)
  useEffect(() => {
    // Bidders see that the client has looked; if the request fails, the next visit sends it again.
    if (isFresh) send.current('POST /jobs/{job}/bids/seen', { params: { job } }).catch(() => undefined)
  }, [isFresh, job])
  const shown = JSON.stringify(bids.map(({ id, revision }) => [id, revision]))
  useEffect(() => {
    const now: readonly [string, number][] = JSON.parse(shown)
    const seen = readSeen()
    storeSeen({ ...seen, ...Object.fromEntries(now) })
    for (const [bid, revision] of now) {
      if (Number(seen[bid] ?? revision) >= revision) continue
      send
        .current('GET /bids/{bid}/revisions', { params: { bid } })
        .then(all => all.find(one => one.revision === seen[bid]))
        .then(was => was && setBefore(old => new Map(old).set(bid, was)))
        // If the versions cannot be loaded, nothing is marked.
        .catch(() => undefined)
    }
  }, [shown])
  return before
}
