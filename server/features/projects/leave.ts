// What becomes of projects when one of their sides leaves.
import type { Within } from '#server/platform/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { clearProjects, hasRunningProject } from './leaving-queries.ts'

type Of = { readonly userId: string }

/** Hear it after jobs and bids have ended: a bid accepted meanwhile is a project by then. @throws AppError `account.has-projects` */
export async function refuseWhileRunning({ db }: Within, { userId }: Of): Promise<void> {
  if (await hasRunningProject(db, userId)) throw new AppError('account.has-projects')
}

/** The client's words go; the figures of the contract stay for the other side. */
export async function forgetProjectsOf({ db }: Within, { userId }: Of): Promise<void> {
  await clearProjects(db, userId)
}
