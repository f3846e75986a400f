// The SQL of the papers beside a bid, and of who may read them.
import type { Db } from '#server/platform/call.ts'

export async function listBidFiles(db: Db, bidIds: readonly string[]) {
  if (bidIds.length === 0) return []
  return await db
    .selectFrom('bid_files')
    .innerJoin('files', 'files.id', 'bid_files.file_id')
    .select(['bid_files.bid_id', 'files.id', 'files.name', 'files.mime', 'files.bytes', 'files.width', 'files.height'])
    .where('bid_files.bid_id', 'in', bidIds)
    .where('files.removed_at', 'is', null)
    .orderBy('bid_files.position')
    .execute()
}
export type BidFileRow = Awaited<ReturnType<typeof listBidFiles>>[number]

export async function replaceBidFiles(db: Db, bidId: string, fileIds: readonly string[]): Promise<void> {
  await db.deleteFrom('bid_files').where('bid_id', '=', bidId).execute()
  if (fileIds.length === 0) return
  const rows = fileIds.map((file_id, index) => ({ bid_id: bidId, file_id, position: index + 1 }))
  await db.insertInto('bid_files').values(rows).execute()
}

/** Whose bid the file belongs to: its maker and the owner of the job; nothing when it belongs to none. */
export async function findReaders(db: Db, fileId: string) {
  return await db
    .selectFrom('bid_files')
    .innerJoin('bids', 'bids.id', 'bid_files.bid_id')
    .innerJoin('jobs', 'jobs.id', 'bids.job_id')
    .innerJoin('professionals', 'professionals.id', 'bids.professional_id')
    .select(['jobs.owner_id', 'professionals.user_id as bidder_id'])
    .where('bid_files.file_id', '=', fileId)
    .executeTakeFirst()
}
