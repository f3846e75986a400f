// What an application lacks before submission: the server checks it at submission, the form at each step.
import type { DocumentStatus } from './lifecycle.ts'
import type { Onboarding } from './schema.ts'

type Step = Onboarding['step']
type Written = Pick<
  Onboarding,
  | 'companyName'
  | 'legalForm'
  | 'registrationNumber'
  | 'contactPerson'
  | 'phone'
  | 'headline'
  | 'about'
  | 'trades'
  | 'city'
  | 'languages'
  | 'referees'
  | 'acceptTerms'
>
type Kind = { readonly slug: string; readonly required: boolean; readonly active: boolean }
type Shown = { readonly type: string; readonly status: DocumentStatus }

export type Application = Written & { readonly documents: readonly Shown[]; readonly documentTypes: readonly Kind[] }
/** `path` as in the contract: `companyName`, `referees/0/name`, `documents/<type slug>`. */
export type MissingItem = { readonly path: string; readonly code: 'required' | 'too-short' | 'invalid' }

/** A shorter text does not describe a professional's work. */
export const leastAbout = 40
const leastPhoneDigits = 8
const refereeCount = 2

const required = (path: string): MissingItem => ({ path, code: 'required' })

function missingTexts(written: Written): MissingItem[] {
  const names = [
    'companyName',
    'legalForm',
    'registrationNumber',
    'contactPerson',
    'phone',
    'headline',
    'about',
  ] as const
  return names.filter(name => written[name].trim() === '').map(required)
}

function tooShort({ phone, about }: Written): MissingItem[] {
  const digits = phone.replace(/\D/g, '').length
  return [
    ...(phone.trim() !== '' && digits < leastPhoneDigits ? [{ path: 'phone', code: 'invalid' } as const] : []),
    ...(about.trim() !== '' && about.trim().length < leastAbout ? [{ path: 'about', code: 'too-short' } as const] : []),
  ]
}

function missingChoices({ trades, city, languages }: Written): MissingItem[] {
  return [
    ...(trades.length === 0 ? [required('trades')] : []),
    ...(city === null ? [required('city')] : []),
    ...(languages.length === 0 ? [required('languages')] : []),
  ]
}

function missingReferees({ referees }: Written): MissingItem[] {
  return Array.from({ length: refereeCount }, (_, index) => index).flatMap(index =>
    (['name', 'contact', 'work'] as const)
      .filter(part => !referees[index]?.[part].trim())
      .map(part => required(`referees/${index}/${part}`)),
  )
}

/** A document counts as provided if it is pending or accepted. */
function missingDocuments({ documents, documentTypes }: Application): MissingItem[] {
  const shown = new Set(
    documents.filter(({ status }) => status === 'pending' || status === 'accepted').map(({ type }) => type),
  )
  return documentTypes
    .filter(type => type.required && type.active && !shown.has(type.slug))
    .map(({ slug }) => required(`documents/${slug}`))
}

/** In the order of the form; empty if the application can be submitted. */
export function missingOf(application: Application): readonly MissingItem[] {
  const found = [
    ...missingTexts(application),
    ...tooShort(application),
    ...missingChoices(application),
    ...missingDocuments(application),
    ...missingReferees(application),
    ...(application.acceptTerms ? [] : [required('acceptTerms')]),
  ]
  const order: readonly Step[] = ['company', 'work', 'documents', 'references', 'check']
  return found.toSorted((a, b) => order.indexOf(stepOfPath(a.path)) - order.indexOf(stepOfPath(b.path)))
}

const ofWork: readonly string[] = [
  'headline',
  'about',
  'language',
  'trades',
  'city',
  'radiusKm',
  'teamSize',
  'foundedYear',
  'languages',
]

/** The step of the form that has the field. */
export function stepOfPath(path: string): Step {
  const [name = ''] = path.split('/')
  if (name === 'documents') return 'documents'
  if (name === 'referees') return 'references'
  if (name === 'acceptTerms') return 'check'
  return ofWork.includes(name) ? 'work' : 'company'
}
