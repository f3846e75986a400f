// Upload rules per purpose, as plain data: the browser checks them before it uploads.

/** The purpose of a file decides its types, its size and its readers. */
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
  'ideabook',
  'community',
  'article',
] as const
export type FilePurpose = (typeof filePurposes)[number]

export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

type Rule = {
  readonly types: readonly string[]
  readonly megabytes: number
  /** Public once it belongs to something; otherwise for its owner and the people whom the feature admits. */
  readonly isPublic: boolean
}

export const fileRules: Readonly<Record<FilePurpose, Rule>> = {
  portrait: { types: pictureTypes, megabytes: 10, isPublic: true },
  portfolio: { types: pictureTypes, megabytes: 15, isPublic: true },
  /** Photos and documents of a job, for its owner, reviewers and notified professionals. */
  job: { types: ['application/pdf', ...pictureTypes], megabytes: 15, isPublic: false },
  bid: { types: ['application/pdf', ...pictureTypes], megabytes: 15, isPublic: false },
  /** Evidence and proofs, for both sides of the project. */
  project: { types: ['application/pdf', ...pictureTypes], megabytes: 15, isPublic: false },
  /** Evidence, for both sides and the mediators. */
  complaint: { types: ['application/pdf', ...pictureTypes], megabytes: 15, isPublic: false },
  /** Answers to a form, for the staff of submissions. */
  form: { types: ['application/pdf', ...pictureTypes], megabytes: 15, isPublic: false },
  /** For the image choices of a form. */
  'form-picture': { types: pictureTypes, megabytes: 10, isPublic: true },
  review: { types: pictureTypes, megabytes: 15, isPublic: true },
  product: { types: pictureTypes, megabytes: 15, isPublic: true },
  /** Product datasheets from the manufacturer. */
  datasheet: { types: ['application/pdf'], megabytes: 15, isPublic: true },
  /** For the people in the conversation. */
  chat: { types: ['application/pdf', ...pictureTypes], megabytes: 15, isPublic: false },
  /** In the formats that browsers record; two minutes take about half of the limit. */
  voice: {
    types: ['audio/webm', 'video/webm', 'audio/mp4', 'audio/x-m4a', 'video/mp4'],
    megabytes: 4,
    isPublic: false,
  },
  /** For the members of the book, and for everybody while it is shared by link or public. */
  ideabook: { types: pictureTypes, megabytes: 15, isPublic: false },
  /** For moderators, and for everybody while the post with it is shown. */
  community: { types: pictureTypes, megabytes: 15, isPublic: false },
  /** Pictures of the blog and of the help centre. */
  article: { types: pictureTypes, megabytes: 15, isPublic: true },
  document: { types: ['application/pdf', ...pictureTypes], megabytes: 25, isPublic: false },
}

/** Both sides count 1024 × 1024 bytes. */
export const bytesOf = (megabytes: number): number => megabytes * 1024 * 1024

/** Limits of one person, in megabytes and in number of files. */
export const quota = { megabytes: 500, files: 500 } as const
/** Width × height of a picture, in pixels. */
export const mostPixels = 50_000_000
