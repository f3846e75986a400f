// What jobs and bids give to the export of their owners.
import type { Db } from '#server/platform/call.ts'

export async function exportJobs(db: Db, userId: string) {
  const jobs = await db.selectFrom('jobs').selectAll().where('owner_id', '=', userId).orderBy('created_at').execute()
  const lines = await db
    .selectFrom('job_lines')
    .innerJoin('jobs', 'jobs.id', 'job_lines.job_id')
    .selectAll('job_lines')
    .where('jobs.owner_id', '=', userId)
    .orderBy('position')
    .execute()
  return jobs.map(job => ({ ...job, lines: lines.filter(line => line.job_id === job.id) }))
}

export async function exportBids(db: Db, userId: string) {
  const own = db.selectFrom('professionals').select('id').where('user_id', '=', userId)
  const bids = await db
    .selectFrom('bids')
    .selectAll()
    .where('professional_id', 'in', own)
    .orderBy('created_at')
    .execute()
  const lines = await db
    .selectFrom('bid_lines')
    .innerJoin('bids', 'bids.id', 'bid_lines.bid_id')
    .selectAll('bid_lines')
    .where('bids.professional_id', 'in', own)
    .execute()
  const of = async (table: 'bid_revisions' | 'bid_offers' | 'bid_files') =>
    await db
      .selectFrom(table)
      .innerJoin('bids', 'bids.id', `${table}.bid_id`)
      .selectAll(table)
      .where('bids.professional_id', 'in', own)
      .execute()
  const [revisions, offers, files] = [await of('bid_revisions'), await of('bid_offers'), await of('bid_files')]
  return bids.map(bid => {
    const isOfBid = (row: { readonly bid_id: string }) => row.bid_id === bid.id
    return {
      ...bid,
      lines: lines.filter(isOfBid),
      revisions: revisions.filter(isOfBid),
      offers: offers.filter(isOfBid),
      files: files.filter(isOfBid),
    }
  })
}
