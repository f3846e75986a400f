// What happens to questions about a job, in the past tense.
import { event } from '#server/platform/events/event.ts'

export const questionAsked = event<{ jobId: string; questionId: string; professionalId: string }>('question-asked')
/** Also of the owner's own word, which nobody asked for. */
export const questionAnswered = event<{ jobId: string; questionId: string }>('question-answered')
