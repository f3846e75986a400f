// The passkey library is loaded on first use.
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { Refused } from '#client/platform/sending.ts'

export type PasskeyJson = Record<string, unknown>

const load = () => import('@simplewebauthn/browser')

/**
 * Asks the device for a passkey; with `autofill` the address field offers it instead of a dialog. @throws when the
 * person gave none
 */
export async function provePasskey(options: PasskeyJson, autofill = false): Promise<PasskeyJson> {
  const { startAuthentication } = await load()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return { ...(await startAuthentication({ optionsJSON, useBrowserAutofill: autofill })) }
}

/** Asks the device to create a passkey. @throws when it created none */
export async function makePasskey(options: PasskeyJson): Promise<PasskeyJson> {
  const { startRegistration } = await load()
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return { ...(await startRegistration({ optionsJSON })) }
}

export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis
}

/** Whether the browser offers passkeys in the address field. */
export async function offersPasskeys(): Promise<boolean> {
  return knowsPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true
}

/**
 * Whether the error comes from the browser's passkey API: cancelled, or no passkey. Other errors are not of this kind.
 */
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

/** Turns a refusal by the device into an error with the form's text. */
export async function orRefused<T>(promise: Promise<T>, textOf: (error: Error) => string): Promise<T> {
  try {
    return await promise
  } catch (error) {
    throw isPasskeyError(error) ? new Refused(textOf(error)) : error
  }
}
