// A transition compares the state at the write, too: without a lock, only one of two callers who read one state wins.
import { expect, it } from 'vitest'
import { connectMachine } from '#server/features/connects/connect.machine.ts'
import { findConnect } from '#server/features/connects/connect-queries.ts'
import { aConnect } from '#tests/support/connects.ts'
import { admin, app, client, db, pro, withReviewed } from '#tests/support/fixtures.ts'
import { inTransaction } from '#tests/support/time.ts'

withReviewed()

it('a transition from a state that was left meanwhile is refused and leaves no history', async () => {
  const id = await aConnect(app, client, pro)
  const row = await findConnect(db(), id)
  if (!row) throw new Error('The connect is there.')
  const by = { as: 'reviewer', by: admin.id } as const
  await inTransaction(app.platform, tx => connectMachine.transition(tx, row, 'approve', by))
  await expect(
    inTransaction(app.platform, tx => connectMachine.transition(tx, row, 'reject', { ...by, reason: 'unclear' })),
  ).rejects.toMatchObject({ code: 'connect.transition-not-allowed' })
  const tried = await inTransaction(app.platform, tx =>
    connectMachine.tryTransition(tx, row, 'withdraw', { as: 'sender' }),
  )
  expect([tried, (await findConnect(db(), id))?.status]).toEqual([false, 'approved'])
  const history = await db().selectFrom('statusChanges').select('toStatus').where('entityId', '=', id).execute()
  expect(history.map(({ toStatus }) => toStatus)).toEqual(['pending_review', 'approved'])
})
