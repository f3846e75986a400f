// The form in which e-mail addresses are compared.

/** Two spellings of one address have one key. */
export function emailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}
