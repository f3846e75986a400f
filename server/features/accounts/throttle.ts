// How often a password may be tried: few times from one address, not endlessly from many, and always from a browser the owner knows.
import type { Call } from '#server/platform/call.ts'
import { addressKey } from '#server/platform/limits.ts'
import { knownDevice } from '#server/platform/session/known-device.ts'
import { isAppError } from '#shared/errors/app-error.ts'

/** A try that is counted as wrong until it is taken back. */
export type Try = { readonly takeBack: () => Promise<void> }

// Nobody has this id: an address without an account is looked up as long as one with.
const nobodysId = '00000000-0000-0000-0000-000000000000'

/** Whoever guesses from everywhere shuts out strangers, not the owner's own browsers: those have tries of their own. */
async function consumeAnywhere(
  call: Call,
  emailKey: string,
  mark: string | null,
): Promise<readonly ['anywhere' | 'device', string]> {
  const { limits } = call.services
  if (mark === null) {
    await limits.consume('anywhere', emailKey)
    return ['anywhere', emailKey]
  }
  await limits.consume('device', mark)
  return ['device', mark]
}

/** Counts a try at an account's password, the same for accounts that do not exist. @throws AppError `request.too-many` */
export async function countTry(call: Call, emailKey: string, userId: string | null): Promise<Try> {
  const { limits } = call.services
  const near = `${emailKey} ${addressKey(call.address)}`
  const mark = knownDevice(call, userId ?? nobodysId)
  await limits.consume('account', near)
  const [bucket, key] = await consumeAnywhere(call, emailKey, mark)
  return {
    takeBack: async () => {
      await limits.refund('account', near)
      await limits.refund(bucket, key)
    },
  }
}

/** A try that could not be judged, because too many wait, is not a wrong one. */
export async function judged<T>(tried: Try, judgement: Promise<T>): Promise<T> {
  try {
    return await judgement
  } catch (error) {
    if (isAppError(error)) await tried.takeBack()
    throw error
  }
}

/** After a new password the old guesses count no more. */
export async function forgetTries({ services }: Call, emailKey: string): Promise<void> {
  await services.limits.forget('anywhere', emailKey)
}
