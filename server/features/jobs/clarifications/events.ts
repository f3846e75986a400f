import { event } from '#server/platform/events/event.ts'

export const questionAsked = event<{ jobId: string; questionId: string; professionalId: string }>('question-asked')
/** Also for the owner's own note, which has no question. */
export const questionAnswered = event<{ jobId: string; questionId: string }>('question-answered')
