// When someone else was faster, the screen shows where the job stands now.
import { isApiProblem } from '#client/platform/api.ts'

/** Waits for the deed; on "not possible in this state" fetches the page anew before passing the problem on. */
export async function orShowPresent(deed: Promise<unknown>, revalidate: () => Promise<void>): Promise<void> {
  try {
    await deed
  } catch (error) {
    if (isApiProblem(error) && error.code === 'job.move-not-allowed') await revalidate()
    throw error
  }
}
