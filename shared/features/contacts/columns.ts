// Maps the header of a contacts file to columns, for Google, Outlook and spreadsheets in three languages.
import { fold } from '#shared/values/fold.ts'

/** The options for a column; a name can be split over several. */
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

/** Google and Outlook number repeated columns of one kind. */
const numbered: readonly (readonly [RegExp, ContactPart])[] = [
  [/^phone \d+ value$|^(?:home|business|mobile) phone \d$/, 'phone'],
  [/^e mail \d+ (?:value|address)$/, 'email'],
]

/** Null for an unknown header. A French `Nom` is the last name if there is a first-name column. */
export function partsOfHead(head: readonly string[]): readonly (ContactPart | null)[] {
  const names = head.map(fold)
  const parts = names.map(name => partOfHead.get(name) ?? numbered.find(([pattern]) => pattern.test(name))?.[1] ?? null)
  const isSplit = parts.includes('first')
  return parts.map((part, at) => (isSplit && names[at] === 'nom' ? 'last' : part))
}

/** Without a name column no contact can be created. */
export const isNameless = (parts: readonly (ContactPart | null)[]): boolean =>
  !parts.some(part => part === 'name' || part === 'first' || part === 'last')
