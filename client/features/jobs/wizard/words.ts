// The choices of a job, in the order in which they are offered; their words stand in the namespace `jobs`.

export const propertyTypes = ['house', 'apartment', 'villa', 'shop', 'office', 'land', 'other'] as const
export const startWindows = ['now', 'month', 'quarter', 'later'] as const
export const urgencies = ['normal', 'soon', 'urgent'] as const
export const visibilities = ['public', 'invited'] as const
