// Contact lists of the demo's people: notes and tags, and contacts that were entered by hand.
import { contactsOf, type Tie } from '#server/features/contacts/create-contacts.ts'
import { type Days, idOf, localized } from './basics.ts'
import { type DemoRows, insert, type Pro, rowsIn } from './model.ts'
import { demoClient } from './people.ts'
import { demoPro } from './professionals.ts'

const notes = [
  localized(
    'Came on time and explained every line of the bid. | Venu à l’heure, a expliqué chaque poste du devis. | جاء في موعده وشرح كل بند في العرض.',
  ),
  localized(
    'Good with old walls. Ask again for the roof. | À l’aise avec les vieux murs. À rappeler pour le toit. | ماهر في الجدران القديمة. أسأله ثانية عن السطح.',
  ),
]
const tags = [localized('reliable | fiable | موثوق'), localized('roof | toit | سطح')]

const people = [
  { name: 'Hassan Ouazzani', company: '', phone: '+212 661 000417', tag: localized('mason | maçon | بنّاء') },
  {
    name: 'Électricité Benjelloun',
    company: 'Benjelloun & Fils',
    phone: '+212 522 000831',
    tag: localized('electrician | électricien | كهربائي'),
  },
]

/** Makes two people contacts of each other; everybody in the demo shows their phone. */
export function insertContacts(rows: DemoRows, tie: Tie, createdAt: Date): void {
  const people = [tie.clientId, tie.professionalUserId].map(id => ({ id, showPhone: true }))
  for (const contact of contactsOf(people, tie)) {
    const id = idOf(`contact:${tie.origin}:${tie.originId}:${contact.ownerId}`)
    insert(rows, 'contacts', { id, ...contact, createdAt })
  }
}

/** For the demo's client and its contractor; newest contacts first. */
export function buildContactNotes(rows: DemoRows, pros: readonly Pro[], { ago }: Days): void {
  for (const owner of [demoClient, demoPro(pros, 'contractor').person]) {
    const { id: ownerId, language } = owner
    const met = new Set(rowsIn(rows, 'contacts').flatMap(row => (row.ownerId === ownerId ? [row.personId] : [])))
    for (const [place, personId] of [...met].slice(0, notes.length).entries())
      insert(rows, 'contactCards', {
        id: idOf(`card:${ownerId}:${personId}`),
        ownerId,
        personId,
        note: notes[place]?.[language] ?? '',
        tags: [tags[place]?.[language] ?? ''],
        createdAt: ago(20 - place, 11),
        updatedAt: ago(20 - place, 11),
      })
    for (const [place, { name, company, phone, tag }] of people.entries())
      insert(rows, 'contactCards', {
        id: idOf(`card:${ownerId}:${name}`),
        ...{ ownerId, name, company, phone, phoneE164: phone.replaceAll(' ', '') },
        tags: [tag[language]],
        createdAt: ago(40 - place, 11),
        updatedAt: ago(40 - place, 11),
      })
  }
}
