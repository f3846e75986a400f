// Forms, their published versions, what was answered, and what is still being written. Columns in the database's own names.
import type { Generated } from 'kysely'
import type { Json, MaybeMoment, Moment, OptionalJson } from './columns.ts'

export interface FormsTable {
  id: string
  slug: string
  kind: 'job' | 'contact' | 'suggest-professional' | 'feedback' | 'onboarding-extra' | 'survey'
  trade_id: string | null
  published_version: number | null
  status: 'draft' | 'published' | 'paused' | 'archived'
  draft: Json<unknown>
  settings: OptionalJson
  created_by: string | null
  created_at: Moment
  updated_at: Moment
  version: Generated<number>
}

export interface FormVersionsTable {
  id: string
  form_id: string
  version: number
  definition: Json<unknown>
  settings: OptionalJson
  published_by: string | null
  published_at: Moment
}

export interface FormSubmissionsTable {
  id: string
  form_id: string
  version: number
  answers: Json<unknown>
  language: string
  user_id: string | null
  anonymous_key: string | null
  source_page: Generated<string>
  status: 'new' | 'in_progress' | 'converted' | 'closed' | 'spam'
  assignee_id: string | null
  created_at: Moment
  updated_at: Moment
  anonymised_at: MaybeMoment
  row_version: Generated<number>
}

/** A view: submissions, and of the forms for jobs the jobs themselves. */
export interface FormAnswersView {
  id: string
  form_id: string
  version: number
  answers: Json<unknown>
  language: string
  user_id: string | null
  source_page: string
  status: 'new' | 'in_progress' | 'converted' | 'closed' | 'spam'
  assignee_id: string | null
  created_at: Moment
  job_id: string | null
}

export interface SubmissionNotesTable {
  id: string
  submission_id: string
  author_id: string | null
  text: string
  created_at: Moment
}

export interface DraftsTable {
  user_id: string
  key: string
  data: Json<unknown>
  created_at: Moment
  updated_at: Moment
  version: Generated<number>
}
