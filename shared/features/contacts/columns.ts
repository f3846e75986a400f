// What the head of a file of contacts means, in the words of Google, Outlook and spreadsheets in three languages.
import { fold } from '#shared/values/fold.ts'

/** A column as it may be chosen; a name may stand in parts. */
export const contactParts = [
  'name',
  'first',
  'middle',
  'last',
  'company',
  'phone',
  'email',
  'tags',
  'note',
  'kind',
] as const
export type ContactPart = (typeof contactParts)[number]

const heads: Readonly<Record<ContactPart, readonly string[]>> = {
  name: [
    ...['name', 'full name', 'display name', 'contact', 'nom', 'nom complet', 'nom et prenom', 'nom prenom'],
    ...['الاسم', 'الاسم الكامل', 'اسم', 'الاسم واللقب'],
  ],
  first: ['first name', 'given name', 'prenom', 'الاسم الأول', 'الاسم الشخصي'],
  middle: ['middle name', 'additional name', 'deuxieme prenom', 'الاسم الأوسط'],
  last: ['last name', 'family name', 'surname', 'nom de famille', 'اسم العائلة', 'الاسم العائلي', 'اللقب'],
  company: [
    ...['company', 'organization name', 'organisation', 'organization', 'organization 1 name', 'firm'],
    ...['societe', 'entreprise', 'raison sociale', 'الشركة', 'المؤسسة', 'المقاولة'],
  ],
  phone: [
    ...['phone', 'phone number', 'telephone', 'tel', 'mobile', 'mobile phone', 'primary phone', 'home phone'],
    ...['business phone', 'gsm', 'portable', 'numero', 'numero de telephone', 'n de telephone', 'whatsapp'],
    ...['الهاتف', 'رقم الهاتف', 'هاتف', 'الجوال', 'المحمول', 'الهاتف المحمول'],
  ],
  email: [
    ...['email', 'e mail', 'mail', 'email address', 'e mail address', 'courriel', 'adresse e mail', 'adresse email'],
    ...['adresse mail', 'البريد', 'البريد الإلكتروني', 'الإيميل', 'بريد إلكتروني'],
  ],
  tags: ['tags', 'labels', 'group membership', 'categories', 'etiquettes', 'groupes', 'الوسوم', 'المجموعات'],
  note: ['note', 'notes', 'remarque', 'remarques', 'commentaire', 'ملاحظة', 'ملاحظات'],
  kind: ['kind'],
}
const partOfHead: ReadonlyMap<string, ContactPart> = new Map(
  contactParts.flatMap(part => heads[part].map((head): [string, ContactPart] => [fold(head), part])),
)

/** Google numbers what a person has several of; Outlook too. */
const numbered: readonly (readonly [RegExp, ContactPart])[] = [
  [/^phone \d+ value$|^(?:home|business|mobile) phone \d$/, 'phone'],
  [/^e mail \d+ (?:value|address)$/, 'email'],
]

/** Null for what nobody here knows. In French a first name beside it makes `Nom` the last one. */
export function partsOfHead(head: readonly string[]): readonly (ContactPart | null)[] {
  const names = head.map(fold)
  const parts = names.map(name => partOfHead.get(name) ?? numbered.find(([pattern]) => pattern.test(name))?.[1] ?? null)
  const isSplit = parts.includes('first')
  return parts.map((part, at) => (isSplit && names[at] === 'nom' ? 'last' : part))
}

/** Nobody could be written down by these columns. */
export const isNameless = (parts: readonly (ContactPart | null)[]): boolean =>
  !parts.some(part => part === 'name' || part === 'first' || part === 'last')
