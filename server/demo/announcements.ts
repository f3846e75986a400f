import { announcementMachine, announcementSent } from '#server/features/notifications/announcements.ts'
import { type Days, idOf, later, localized } from './basics.ts'
import { type DemoRows, insert, rowsIn } from './model.ts'
import { superAdmin } from './staff.ts'
import { insertEvent, insertTransitions } from './timeline.ts'

const records = {
  title: localized('The record of your project | Le journal de votre projet | سجل مشروعك'),
  body: localized(
    'From today you can take the whole record of a project along as a PDF, with every photo and every agreement, and prove to anybody that nothing in it was changed. | Dès aujourd’hui, vous pouvez emporter tout le journal d’un projet en PDF, avec chaque photo et chaque accord, et prouver à quiconque que rien n’y a été changé. | من اليوم يمكنك أن تأخذ معك سجل المشروع كاملًا بصيغة PDF، بكل صوره واتفاقاته، وأن تثبت لأي أحد أن شيئًا فيه لم يُغيَّر.',
  ),
}
const holidays = {
  title: localized('Days on which we answer later | Les jours où nous répondons plus tard | أيام نرد فيها متأخرين'),
  body: localized(
    'On public holidays we look at new jobs on the next working day. Everything else goes on as ever. | Les jours fériés, nous relisons les nouvelles demandes le jour ouvré suivant. Tout le reste continue comme d’habitude. | في أيام العطل الرسمية نراجع الطلبات الجديدة في أول يوم عمل بعدها، وكل ما عداها يسير كالمعتاد.',
  ),
}

const audience = (kinds: readonly string[]) => JSON.stringify({ kinds, languages: [], city: null })

export function buildAnnouncements(rows: DemoRows, { ago }: Days): void {
  const [written, sent] = [ago(9, 10), ago(8, 9)]
  const sentId = idOf('announcement:records')
  const recipients = rowsIn(rows, 'users')
    .filter(({ role, status }) => role === 'consumer' && !status)
    .map(({ id }) => id)
  const until = recipients.toSorted().at(-1) ?? ''
  insertEvent(rows, announcementSent({ announcementId: sentId, after: null, until }), sent)
  const by = superAdmin.id
  insert(
    rows,
    'announcements',
    {
      id: sentId,
      title: JSON.stringify(records.title),
      body: JSON.stringify(records.body),
      audience: audience(['consumer']),
      status: 'sent',
      version: 3,
      writtenBy: by,
      recipients: recipients.length,
      sentAt: sent,
      createdAt: written,
      updatedAt: later(sent, 1),
    },
    {
      id: idOf('announcement:holidays'),
      title: JSON.stringify(holidays.title),
      body: JSON.stringify(holidays.body),
      audience: audience(['consumer', 'contractor', 'builder', 'advisor', 'supplier']),
      status: 'draft',
      writtenBy: by,
      createdAt: ago(2, 15),
      updatedAt: ago(2, 15),
    },
  )
  insertTransitions(rows, announcementMachine, sentId, [
    { to: 'draft', by, at: written },
    { to: 'sending', by, at: sent },
    { to: 'sent', by: null, at: later(sent, 1) },
  ])
  insertTransitions(rows, announcementMachine, idOf('announcement:holidays'), [{ to: 'draft', by, at: ago(2, 15) }])
}
