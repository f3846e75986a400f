// The address of a small picture, without the table of pictures, for parts that ask for their data in the browser.
import { portraitAddress } from '#client/platform/portrait.ts'

/** Every picture of the site has this width. */
const small = 240

export function thumbAddress(reference: string | null | undefined): string | null {
  if (!reference) return null
  return reference.startsWith('file/') ? portraitAddress(reference) : `/pictures/${reference}-${small}.avif`
}
