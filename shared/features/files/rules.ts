// What may be uploaded for which purpose, and how much: plain facts, which the browser checks before it sends.

/** What a file is for; decides its types, its size, who may read it. */
export const filePurposes = [
  'portrait',
  'portfolio',
  'document',
  'job',
  'bid',
  'project',
  'complaint',
  'form',
  'form-picture',
  'review',
  'product',
  'datasheet',
  'chat',
  'voice',
] as const
export type FilePurpose = (typeof filePurposes)[number]

export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

type Rule = {
  readonly types: readonly string[]
  readonly megabytes: number
  /** Everybody may see it once it belongs to something; else its owner and whom the feature says. */
  readonly isPublic: boolean
}

export const fileRules: Readonly<Record<FilePurpose, Rule>> = {
  portrait: { types: pictureTypes, megabytes: 10, isPublic: true },
  portfolio: { types: pictureTypes, megabytes: 15, isPublic: true },
  /** Photos and papers of a job: its owner, the reviewers, the professionals who were told. */
  job: { types: ['application/pdf', ...pictureTypes], megabytes: 15, isPublic: false },
  bid: { types: ['application/pdf', ...pictureTypes], megabytes: 15, isPublic: false },
  /** Evidence and proofs of a project: its two sides. */
  project: { types: ['application/pdf', ...pictureTypes], megabytes: 15, isPublic: false },
  /** Evidence of a complaint: its two sides and the mediators. */
  complaint: { types: ['application/pdf', ...pictureTypes], megabytes: 15, isPublic: false },
  /** What somebody answered a form with: the staff of submissions. */
  form: { types: ['application/pdf', ...pictureTypes], megabytes: 15, isPublic: false },
  /** The pictures of a form's image choices. */
  'form-picture': { types: pictureTypes, megabytes: 10, isPublic: true },
  review: { types: pictureTypes, megabytes: 15, isPublic: true },
  /** Pictures of products. */
  product: { types: pictureTypes, megabytes: 15, isPublic: true },
  /** Of products, as their makers write them. */
  datasheet: { types: ['application/pdf'], megabytes: 15, isPublic: true },
  /** Sent in a conversation: those who are in it. */
  chat: { types: ['application/pdf', ...pictureTypes], megabytes: 15, isPublic: false },
  /** As browsers record: two minutes of it are half as large. */
  voice: {
    types: ['audio/webm', 'video/webm', 'audio/mp4', 'audio/x-m4a', 'video/mp4'],
    megabytes: 4,
    isPublic: false,
  },
  document: { types: ['application/pdf', ...pictureTypes], megabytes: 25, isPublic: false },
}

/** In bytes, as both sides count. */
export const bytesOf = (megabytes: number): number => megabytes * 1024 * 1024

/** All that one person may keep, in megabytes and in files. */
export const quota = { megabytes: 500, files: 500 } as const
/** The sides of a picture multiplied, in pixels. */
export const mostPixels = 50_000_000
