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
  const files = await db
    .selectFrom('job_files')
    .innerJoin('jobs', 'jobs.id', 'job_files.job_id')
    .innerJoin('files', 'files.id', 'job_files.file_id')
    .select(['job_files.job_id', 'job_files.kind', 'files.name'])
    .where('jobs.owner_id', '=', userId)
    .orderBy('job_files.position')
    .execute()
  const guests = await db
    .selectFrom('job_invitations')
    .innerJoin('jobs', 'jobs.id', 'job_invitations.job_id')
    .innerJoin('professionals', 'professionals.id', 'job_invitations.professional_id')
    .select(['job_invitations.job_id', 'professionals.name', 'job_invitations.invited_at'])
    .where('jobs.owner_id', '=', userId)
    .execute()
  const of = <T extends { readonly job_id: string }>(rows: readonly T[], id: string) =>
    rows.filter(({ job_id }) => job_id === id)
  return jobs.map(job => ({
    ...job,
    lines: of(lines, job.id),
    files: of(files, job.id),
    invited: of(guests, job.id),
  }))
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
