import { announcementMachine, announcementSent } from '#server/features/notifications/announcements.ts'
import { type Days, idOf, later, localized } from './basics.ts'
import { type DemoRows, insert, rowsIn } from './model.ts'
import { superAdmin } from './staff.ts'
import { insertEvent, insertTransitions } from './timeline.ts'

const records = {
  title: localized('The log of your project | Le journal de votre projet | سجل مشروعك'),
  body: localized(
    'You can now export the log of a project as a PDF, with all photos and agreements, and prove that nothing in it was changed. | Vous pouvez maintenant exporter le journal d’un projet en PDF, avec toutes les photos et tous les accords, et prouver que rien n’y a été modifié. | يمكنك الآن تصدير سجل المشروع بصيغة PDF مع كل الصور والاتفاقات، وإثبات أن شيئًا فيه لم يُعدَّل.',
  ),
}
const holidays = {
  title: localized(
    'Slower answers on public holidays | Réponses plus lentes les jours fériés | ردود أبطأ في العطل الرسمية',
  ),
  body: localized(
    'Jobs posted on a public holiday are reviewed on the next working day. Everything else works as usual. | Les demandes envoyées un jour férié sont vérifiées le jour ouvré suivant. Tout le reste fonctionne comme d’habitude. | نراجع الطلبات المرسلة في عطلة رسمية في أول يوم عمل بعدها. وكل ما عدا ذلك يعمل كالمعتاد.',
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
