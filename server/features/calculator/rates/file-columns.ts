// The columns of the file of rates and prices; what is exported is read again by its columns, in any order.

export const fileColumns = [
  'kind',
  'city',
  'type',
  'material',
  'value',
  'offers',
  'currency',
  'from',
  'confidence',
  'source',
] as const
export type FileColumn = (typeof fileColumns)[number]
/** What stands in a row; trimmed, without the apostrophe that keeps formulas from running. */
export type FileRow = Readonly<Record<FileColumn, string>>
