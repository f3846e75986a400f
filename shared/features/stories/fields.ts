// The quote about the work is always the client's own text.
import { fields } from '#shared/forms/fields.ts'

const title = { type: 'text', min: 5, max: 100 } as const
const quote = { type: 'long-text', min: 10, max: 300 } as const

export const clientAskFields = fields('stories.ask', { title, quote })
export const professionalAskFields = fields('stories.ask', { title })
export const clientAgreeFields = fields('stories.ask', { quote })
