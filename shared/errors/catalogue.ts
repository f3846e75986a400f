// Every error that a person can meet: its code, its HTTP status. Its texts stand in i18n/<language>/errors.json under the same code.

export const errorCatalogue = {
  'request.invalid': 400,
  'request.not-json': 415,
  'request.too-large': 413,
  'request.too-many': 429,
  'request.not-found': 404,
  'request.method-not-allowed': 405,
  'request.in-flight': 409,
  'request.key-reused': 422,
  'request.changed-meanwhile': 412,
  'session.required': 401,
  'session.ended': 401,
  'session.wrong-credentials': 401,
  'session.suspended': 403,
  'access.denied': 403,
  'access.other-area': 403,
  'account.email-taken': 409,
  'city.not-found': 404,
  'trade.not-found': 404,
  'form.not-found': 404,
  'professional.not-found': 404,
  'job.not-found': 404,
  'job.not-open': 409,
  'job.move-not-allowed': 409,
  'bid.not-found': 404,
  'bid.already-sent': 409,
  'bid.job-full': 409,
  'bid.move-not-allowed': 409,
  'project.not-found': 404,
  'project.move-not-allowed': 409,
  'lead.not-found': 404,
  'lead.move-not-allowed': 409,
  'notification.not-found': 404,
  'push.channel-refused': 403,
  'server.busy': 503,
  'server.disk-low': 507,
  'server.failed': 500,
} as const

export type ErrorCode = keyof typeof errorCatalogue

/** Codes of a single field's error; texts stand under `fields` in errors.json. */
export const fieldCodes = [
  'required',
  'too-short',
  'too-long',
  'too-small',
  'too-large',
  'not-a-number',
  'not-an-email',
  'not-a-date',
  'not-a-choice',
  'not-text',
  'wrong-type',
  'unknown-field',
  'invalid',
  'common-password',
  'in-the-past',
  'too-many',
] as const
export type FieldCode = (typeof fieldCodes)[number]

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorCatalogue, value)
}
