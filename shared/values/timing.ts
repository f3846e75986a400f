/** When the work of a job should begin, and how urgent it is. */
export const startWindows = ['now', 'month', 'quarter', 'later'] as const
export const urgencies = ['normal', 'soon', 'urgent'] as const
