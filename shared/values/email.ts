/** The stored form: fullwidth letters become plain, invisible characters are removed. */
export const tidyEmail = (address: string): string =>
  address
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{DI}]/gu, '')
    .trim()

// RFC 5321 and 6531: a local part of atoms separated by single dots, then labels that neither begin nor end with a
// hyphen.
const form =
  /^(?=.{1,64}@)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+(?=.*\p{L})[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u

export function isEmail(address: string): boolean {
  const tidy = tidyEmail(address)
  return address.length <= 254 && tidy.length <= 254 && form.test(tidy)
}
