// How much one person may send at once and keep.
import { AppError } from '#shared/errors/app-error.ts'
import { bytesOf, quota } from '#shared/features/files/rules.ts'

type Usage = { readonly files: number; readonly bytes: number }

/** @throws AppError `file.quota-full` when the file would not fit */
export function checkQuota({ files, bytes }: Usage, more: number): void {
  if (files >= quota.files || bytes + more > bytesOf(quota.megabytes)) throw new AppError('file.quota-full')
}

const mostAtOnce = 8
const mostOnNode = 64
const sending = new Map<string, number>()
let all = 0

/** Slow senders must not take every place. @throws AppError `request.too-many`, `server.busy` */
export async function withPlace<T>(ownerId: string, work: () => Promise<T>): Promise<T> {
  const own = sending.get(ownerId) ?? 0
  if (own >= mostAtOnce) throw new AppError('request.too-many', { params: { seconds: 5 } })
  if (all >= mostOnNode) throw new AppError('server.busy')
  all++
  sending.set(ownerId, own + 1)
  try {
    return await work()
  } finally {
    all--
    const left = (sending.get(ownerId) ?? 1) - 1
    if (left === 0) sending.delete(ownerId)
    else sending.set(ownerId, left)
  }
}
