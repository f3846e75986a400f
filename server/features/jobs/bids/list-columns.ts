// The live bids of a job side by side, as the client and the reviewers read them.

import type { z } from 'zod'
import { type JobRow, listLines } from '#server/features/jobs/job-queries.ts'
import type { Call } from '#server/platform/call.ts'
import type { BidColumn } from '#shared/features/jobs/bids-schema.ts'
import { dayOf } from '#shared/values/day.ts'
import { listBidFiles } from './bid-file-queries.ts'
import { type ColumnRow, listBidColumns, listBidLines } from './bid-queries.ts'
import { listContacts } from './contact-queries.ts'
import { clientMoves, offerMoves, type Standing } from './moves.ts'
import { listNewestOffers } from './offer-queries.ts'
import { isOutdated } from './policy.ts'
import { lowestAmounts, presentColumn } from './present-bid.ts'
import { presentOffer } from './present-offer.ts'

/** `owner`: who may answer; a reviewer only reads. Cheapest first. */
export async function listColumns(
  call: Call,
  job: JobRow,
  owner: string | null,
): Promise<z.output<typeof BidColumn>[]> {
  const { db, now } = call
  const today = dayOf(now)
  const rows = await listBidColumns(db, job.id, today)
  const ids = rows.map(({ id }) => id)
  const [jobLines, lines, files, offers] = [
    await listLines(db, job.id),
    await listBidLines(db, ids),
    await listBidFiles(db, ids),
    await listNewestOffers(db, ids),
  ]
  const people = rows.map(({ bidder_id }) => bidder_id)
  const contacts = owner ? await listContacts(db, owner, people) : []
  const room = rows.filter(({ status }) => status === 'shortlisted').length < job.max_shortlist
  const lowest = lowestAmounts(lines)
  const present = (row: ColumnRow) => {
    const offer = offers.find(({ bid_id }) => bid_id === row.id)
    const standing: Standing = { bid: row, job, offer, now, room }
    return presentColumn(row, {
      lines,
      files,
      lowest,
      jobLines,
      contact: contacts.find(({ id }) => id === row.bidder_id),
      offer: offer ? presentOffer(offer, jobLines, owner ? offerMoves(standing, 'client') : []) : null,
      outdated: isOutdated(row, job),
      moves: owner ? clientMoves(standing) : [],
    })
  }
  return rows.map(present)
}
