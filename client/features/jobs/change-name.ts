// What a change of a job is called: by its reason where the states alone do not tell it, else by the state it led to.

type Change = { readonly from: string | null; readonly to: string; readonly reason: string | null }

/** Reasons that are the change itself; every other reason says why it was made. */
const named: readonly string[] = [
  'edit',
  'edit-terms',
  'renewed',
  'not-changed',
  'not-confirmed-by-professional',
  'not-confirmed-by-client',
]

/** The last part of a text's key. */
export function changeName({ from, to, reason }: Change): string {
  if (reason && named.includes(reason)) return reason
  if (from === 'open' && to === 'cancelled' && reason && takenDown.includes(reason)) return 'taken-down'
  return from === to ? 'changed' : to
}

/** Only a reviewer gives these reasons for an end. */
const takenDown: readonly string[] = ['not-construction', 'contact-details', 'duplicate', 'complaint', 'house-rules']

/** Why it was made, when that is not its name already. */
export function whyOf({ reason }: Change): string | null {
  return reason && !named.includes(reason) ? reason : null
}
