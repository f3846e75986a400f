// The end of every way to Google: the cookie of its start is taken once, and must fit what came back and what it was for.
import type { Call } from '#server/platform/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { finishFlow, type GooglePerson } from './google.ts'
import { endedFlowCookie, flowOf } from './google-cookie.ts'

type Answer = { readonly code: string; readonly state: string; readonly iss?: string | undefined }

export const googleRefused = (cause?: unknown) => new AppError('account.google-refused', { cause })

/**
 * The person at Google; `linkFor`: who set out to link the account, null for a sign-in. A cookie of the one purpose
 * serves no other, and one person's cookie no other person. It counts once, whatever comes of it.
 * @throws AppError `account.google-refused`
 */
export async function takeReturn(call: Call, answer: Answer, linkFor: string | null): Promise<GooglePerson> {
  const { config } = call.services
  if (!config.google) throw new AppError('request.not-found')
  const flow = flowOf(call)
  call.cookies.push(endedFlowCookie)
  if (!flow || flow.state !== answer.state || flow.linkFor !== linkFor) throw googleRefused()
  try {
    return await finishFlow(config, flow, answer)
  } catch (error) {
    call.log.warn({ err: error }, 'What came back from Google was refused')
    throw googleRefused(error)
  }
}
