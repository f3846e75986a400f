// Passkeys in the browser: their library is loaded when somebody uses one.
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { Refused } from '#client/platform/sending.ts'

export type PasskeyJson = Record<string, unknown>

const load = () => import('@simplewebauthn/browser')

/** Asks the device for a passkey; `autofill`: it is offered in the field of the address instead. @throws when none was given */
export async function provePasskey(options: PasskeyJson, autofill = false): Promise<PasskeyJson> {
  const { startAuthentication } = await load()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return { ...(await startAuthentication({ optionsJSON, useBrowserAutofill: autofill })) }
}

/** Lets the device make a passkey. @throws when it made none */
export async function makePasskey(options: PasskeyJson): Promise<PasskeyJson> {
  const { startRegistration } = await load()
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return { ...(await startRegistration({ optionsJSON })) }
}

/** Whether the browser knows passkeys at all. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis
}

/** Whether it offers them while the address is typed. */
export async function offersPasskeys(): Promise<boolean> {
  return knowsPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true
}

/** What the browser itself said: it was cancelled, or there is none. Everything else is no such error. */
export function isPasskeyError(error: unknown): error is Error {
  const names = [
    'NotAllowedError',
    'AbortError',
    'InvalidStateError',
    'SecurityError',
    'WebAuthnError',
    'NotSupportedError',
  ]
  return error instanceof Error && names.includes(error.name)
}

/** What the device said no to is said in the form's words. */
export async function orRefused<T>(asked: Promise<T>, textOf: (error: Error) => string): Promise<T> {
  try {
    return await asked
  } catch (error) {
    throw isPasskeyError(error) ? new Refused(textOf(error)) : error
  }
}
