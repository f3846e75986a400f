// The sentence of a privileged act: a text with the places of who did it and of what it was about.

export const subjectKinds = [
  'person',
  'application',
  'job',
  'report',
  'connect',
  'submission',
  'form',
  'trade',
  'document-type',
  'term',
] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** What is called by a person's or a firm's name; everything else is quoted. */
export const isNamed = (kind: SubjectKind): boolean => ['person', 'application', 'connect'].includes(kind)

/** The text in pieces; `who` and `what` stand where the names go. */
export const piecesOf = (text: string): readonly string[] => text.split(/(\{\{(?:who|what)\}\})/).filter(Boolean)

/** What fills the places so that they are still places. */
export const places = { who: '{{who}}', what: '{{what}}' } as const
