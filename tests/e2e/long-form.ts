// A form of 40 fields of every type, half of them made by duplication, with answers of three people in three languages.
import type { FieldType } from '#shared/forms/kinds.ts'
import type { Language, Localized } from '#shared/values/localized.ts'
import type { Given } from './fill-actions.ts'
import type { Shown } from './form-actions.ts'

export const inAll = (en: string, fr: string, ar: string): Localized => ({ en, fr, ar })

export type LongField = {
  readonly type: FieldType
  readonly label: Localized
  readonly options?: readonly Localized[]
  readonly required?: true
  readonly shown?: Shown
}
export type LongStep = { readonly title: Localized; readonly fields: readonly LongField[] }

const home: LongStep = {
  title: inAll('The home', 'Le logement', 'المسكن'),
  fields: [
    { type: 'heading', label: inAll('About the place', 'À propos du lieu', 'عن المكان') },
    { type: 'info', label: inAll('Guesses are welcome', 'Une estimation suffit', 'يكفي التقدير') },
    { type: 'text', label: inAll('Family name', 'Nom de famille', 'اسم العائلة') },
    {
      type: 'choice',
      label: inAll('Kind of home', 'Type de logement', 'نوع المسكن'),
      options: [inAll('House', 'Maison', 'بيت'), inAll('Flat', 'Appartement', 'شقة')],
      required: true,
    },
    {
      type: 'yes-no',
      label: inAll('Is there a garden?', 'Y a-t-il un jardin ?', 'هل توجد حديقة؟'),
      shown: { match: 'all', conditions: [{ key: 'kind_of_home', value: 'house' }] },
    },
    {
      type: 'dimensions',
      label: inAll('Size of the garden', 'Taille du jardin', 'مساحة الحديقة'),
      shown: {
        match: 'all',
        conditions: [
          { key: 'kind_of_home', value: 'house' },
          { key: 'is_there_a_garden', value: 'true' },
        ],
      },
    },
    { type: 'number', label: inAll('Rooms', 'Pièces', 'الغرف') },
    {
      type: 'long-text',
      label: inAll('What is too small?', 'Qu’est-ce qui est trop petit ?', 'ما الضيّق؟'),
      shown: {
        match: 'any',
        conditions: [
          { key: 'kind_of_home', value: 'flat' },
          { key: 'rooms', test: 'at-least', value: '6' },
        ],
      },
    },
  ],
}

const work: LongStep = {
  title: inAll('The work', 'Les travaux', 'العمل'),
  fields: [
    {
      type: 'multi-choice',
      label: inAll('Which works?', 'Quels travaux ?', 'أي أعمال؟'),
      options: [inAll('Painting', 'Peinture', 'دهان'), inAll('Roof', 'Toiture', 'سقف')],
    },
    {
      type: 'image-choice',
      label: inAll('Which look?', 'Quel style ?', 'أي مظهر؟'),
      options: [inAll('Bright', 'Clair', 'فاتح'), inAll('Warm', 'Chaud', 'دافئ')],
    },
    { type: 'money', label: inAll('Budget', 'Budget', 'الميزانية') },
    { type: 'date', label: inAll('Earliest day', 'Au plus tôt', 'أقرب يوم') },
    {
      type: 'date-range',
      label: inAll('Away from home', 'Absence', 'وقت الغياب'),
      shown: {
        match: 'any',
        conditions: [
          { key: 'which_works', value: 'roof' },
          { key: 'budget', test: 'at-least', value: '50000' },
        ],
      },
    },
    { type: 'files', label: inAll('Plans', 'Plans', 'المخططات') },
    { type: 'rating', label: inAll('How urgent?', 'Quelle urgence ?', 'ما مدى الاستعجال؟') },
  ],
}

const person: LongStep = {
  title: inAll('About you', 'À votre sujet', 'عنك'),
  fields: [
    { type: 'location', label: inAll('Where is it?', 'Où est-ce ?', 'أين هو؟') },
    { type: 'phone', label: inAll('Phone', 'Téléphone', 'الهاتف') },
    {
      type: 'email',
      label: inAll('E-mail', 'E-mail', 'البريد'),
      shown: { match: 'all', conditions: [{ key: 'phone', test: 'not-answered' }] },
    },
  ],
}

/** The steps built by hand, and the title of each one's duplicate. */
export const steps = [
  { step: home, copy: inAll('The second home', 'Le second logement', 'المسكن الثاني') },
  { step: work, copy: inAll('More work', 'Autres travaux', 'أعمال أخرى') },
  { step: person, copy: inAll('About a neighbour', 'Au sujet d’un voisin', 'عن جار') },
] as const

/** Two duplicates of the room count; with the duplicated steps the form has 40 fields. */
export const moreRooms = [inAll('Bedrooms', 'Chambres', 'غرف النوم'), inAll('Bathrooms', 'Salles de bains', 'الحمامات')]

/** Answers of one screen, and the fields that these answers show and hide. */
export type Screen = { readonly given: Given; readonly asked: readonly string[]; readonly hidden: readonly string[] }

const untouched: Screen = { given: {}, asked: ['which_works_2'], hidden: ['away_from_home_2'] }

/** In screen order. */
export const answers: Readonly<Record<Language, readonly Screen[]>> = {
  en: [
    {
      given: {
        family_name: 'Hartley',
        kind_of_home: 'house',
        is_there_a_garden: 'yes',
        'size_of_the_garden/length': '8',
        'size_of_the_garden/width': '5.5',
        rooms: '4',
        bedrooms: '2',
      },
      asked: ['size_of_the_garden'],
      hidden: ['what_is_too_small'],
    },
    // The conditions of a duplicated step refer to its own fields.
    { given: { kind_of_home_2: 'flat' }, asked: ['what_is_too_small_2'], hidden: ['is_there_a_garden_2'] },
    {
      given: {
        which_works: 'roof',
        which_look: 'warm',
        'away_from_home/from': '2027-03-01',
        'away_from_home/to': '2027-03-20',
      },
      asked: ['away_from_home'],
      hidden: [],
    },
    untouched,
    { given: { phone: '+212 6 12 34 56 78' }, asked: ['where_is_it'], hidden: ['e_mail'] },
    { given: {}, asked: ['e_mail_2'], hidden: [] },
  ],
  fr: [
    {
      given: {
        family_name: 'Lefèvre',
        kind_of_home: 'flat',
        what_is_too_small: 'La cuisine, surtout l’hiver.',
        rooms: '3',
      },
      asked: ['what_is_too_small'],
      hidden: ['is_there_a_garden', 'size_of_the_garden'],
    },
    { given: { kind_of_home_2: 'flat' }, asked: ['what_is_too_small_2'], hidden: ['is_there_a_garden_2'] },
    { given: { which_works: 'painting', 'budget/amount': '49999,99' }, asked: [], hidden: ['away_from_home'] },
    untouched,
    { given: { e_mail: 'camille@example.com', 'where_is_it/city': 'casablanca' }, asked: ['e_mail'], hidden: [] },
    { given: {}, asked: ['e_mail_2'], hidden: [] },
  ],
  ar: [
    {
      given: {
        family_name: 'البناني',
        kind_of_home: 'house',
        is_there_a_garden: 'no',
        rooms: '٧',
        what_is_too_small: 'غرفة الضيوف',
      },
      asked: ['what_is_too_small'],
      hidden: ['size_of_the_garden'],
    },
    { given: { kind_of_home_2: 'house' }, asked: ['is_there_a_garden_2'], hidden: ['what_is_too_small_2'] },
    { given: { 'budget/amount': '٥٠٠٠٠', how_urgent: '5' }, asked: ['away_from_home'], hidden: [] },
    untouched,
    { given: { phone: '0612345678' }, asked: [], hidden: ['e_mail'] },
    { given: {}, asked: ['e_mail_2'], hidden: [] },
  ],
}
