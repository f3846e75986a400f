// Conversations of the demo: about projects, bids and connects, in three languages and mixed, one reported, two with
// support.

import { chatMachine } from '#server/features/chats/chat.machine.ts'
import { chatReported, supportAsked } from '#server/features/chats/events.ts'
import type { ChatKind } from '#shared/features/chats/lifecycle.ts'
import type { PictureName } from '#shared/pictures/index.ts'
import { type Days, idOf, later } from './basics.ts'
import { insertPhoto } from './evidence.ts'
import { type DemoRows, insert, type Pro, rowsIn } from './model.ts'
import { demoClient } from './people.ts'
import { demoPro } from './professionals.ts'
import { reviewer } from './staff.ts'
import texts from './texts/chats.json' with { type: 'json' }
import { insertEvent, insertTransitions } from './timeline.ts'

type Script = keyof typeof texts
type Seed = {
  readonly script: Script
  readonly kind: ChatKind
  readonly contextId: string
  readonly client: string
  /** The professional's account; null in a chat with support. */
  readonly pro: string | null
}
type Line = { readonly side: string; readonly hours: number; readonly text: string; readonly mark: string | undefined }

const linesOf = (script: Script): readonly Line[] =>
  (texts[script] as readonly (readonly (string | number)[])[]).map(([side, hours, text, mark]) => ({
    side: String(side),
    hours: Number(hours),
    text: String(text),
    mark: mark === undefined ? undefined : String(mark),
  }))

const photos: readonly PictureName[] = ['site/plumbing-open-wall', 'site/tiling-floor-half-laid']

function insertPhotos(rows: DemoRows, message: string, owner: string, at: Date): void {
  for (const [place, picture] of photos.entries()) {
    const id = idOf(`file:${message}:${place}`)
    if (insertPhoto(rows, { id, owner, picture, at, purpose: 'chat' }))
      insert(rows, 'messageFiles', { fileId: id, messageId: message })
  }
}

/** The attachments of a message: photos, agreements, a reaction. */
function insertMarks(
  rows: DemoRows,
  message: string,
  { mark }: Line,
  author: string,
  other: string | null,
  at: Date,
): void {
  if (mark === 'photos') insertPhotos(rows, message, author, at)
  const holders = mark === 'agreed' && other ? [author, other] : mark === 'agree' ? [author] : []
  for (const [place, userId] of holders.entries())
    insert(rows, 'messageAgreements', { messageId: message, userId, agreedAt: later(at, place / 2) })
  if (mark === 'reply' && other)
    insert(rows, 'messageReactions', { messageId: message, userId: other, reaction: 'thumb' })
}

/** The first question to support was asked from the help of the settings. */
const about = {
  aboutScreen: 'user.settings',
  aboutTitle: 'Settings',
  aboutArticleId: idOf('article:help:false:notifications'),
}

function insertMessages(rows: DemoRows, chat: string, { script, client, pro }: Seed, now: Date): readonly Date[] {
  const authors: Readonly<Record<string, string>> = { c: client, p: pro ?? '', s: reviewer.id }
  return linesOf(script).map((line, place) => {
    const id = idOf(`message:${chat}:${place}`)
    const author = authors[line.side] ?? client
    const at = later(now, -line.hours)
    insert(rows, 'messages', {
      ...{
        conversationId: chat,
        seq: place + 1,
        id,
        kind: 'text',
        authorId: author,
        text: line.text,
        createdAt: at,
      },
      ...(script === 'support' && place === 0 ? about : {}),
      ...(line.mark === 'reply' ? { replyTo: idOf(`message:${chat}:${place - 1}`) } : {}),
    })
    insertMarks(rows, id, line, author, author === client ? pro : client, at)
    return at
  })
}

/** The last message is unread for its recipient; all earlier ones are read. */
function insertMembers(rows: DemoRows, chat: string, { script, client, pro }: Seed, since: Date): void {
  const lines = linesOf(script)
  const last = lines.at(-1)?.side
  const before = lines.findLastIndex(({ side }) => side !== last) + 1
  for (const [side, userId] of [
    ['c', client],
    ['p', pro],
  ] as const)
    if (userId)
      insert(rows, 'conversationMembers', {
        ...{ conversationId: chat, userId, joinedAt: since },
        readSeq: side === last || last === 's' ? lines.length : before,
      })
}

function insertChat(rows: DemoRows, seed: Seed, now: Date): void {
  const { script, kind, contextId, client, pro } = seed
  const id = idOf(`chat:${script}`)
  const times = insertMessages(rows, id, seed, now)
  const [first = now] = times
  const closed = script === 'support' ? later(now, -20) : null
  insert(rows, 'conversations', {
    ...{ id, kind, contextId, createdAt: first, updatedAt: closed ?? first },
    pair: [client, pro].filter(Boolean).toSorted().join(':'),
    status: closed ? 'closed' : 'open',
    lastSeq: times.length,
    lastMessageAt: times.at(-1) ?? first,
    version: closed ? 2 : 1,
    assignedId: closed ? reviewer.id : null,
  })
  insertMembers(rows, id, seed, first)
  const begun = { to: 'open', by: client, at: first }
  insertTransitions(rows, chatMachine, id, closed ? [begun, { to: 'closed', by: reviewer.id, at: closed }] : [begun])
  if (kind === 'support') insertEvent(rows, supportAsked({ chatId: id, userId: client }), first)
  if (script === 'reported') {
    insertEvent(rows, chatReported({ chatId: id, userId: client, reason: 'outside' }), later(now, -38))
    insert(rows, 'conversationReports', {
      ...{ id: idOf(`report:${id}`), conversationId: id, reporterId: client, reason: 'outside' },
      details: 'He is pressing me to pay him outside Imara.',
      createdAt: later(now, -38),
    })
  }
}

type Find = { readonly rows: DemoRows; readonly pros: readonly Pro[] }

const userOf = ({ pros }: Find, professionalId: string): string =>
  pros.find(({ id }) => id === professionalId)?.person.id ?? ''

function ofProjects(find: Find, scripts: readonly Script[], owner: (clientId: string) => boolean, from = 0): Seed[] {
  const running = rowsIn(find.rows, 'projects').filter(({ clientId, status }) => owner(clientId) && status === 'active')
  return scripts.flatMap((script, place) => {
    const project = running[from + place]
    if (!project) return []
    return [
      {
        script,
        kind: 'project',
        contextId: project.id,
        client: project.clientId,
        pro: userOf(find, project.professionalId),
      },
    ]
  })
}

function ofBids(find: Find, scripts: readonly Script[]): Seed[] {
  const own = rowsIn(find.rows, 'jobs').filter(job => job.ownerId === demoClient.id && job.status === 'open')
  const bids = rowsIn(find.rows, 'bids').filter(
    bid => bid.status === 'submitted' && own.some(({ id }) => id === bid.jobId),
  )
  return scripts.flatMap((script, place) => {
    const bid = bids[place]
    return bid
      ? [{ script, kind: 'bid', contextId: bid.id, client: demoClient.id, pro: userOf(find, bid.professionalId) }]
      : []
  })
}

function ofConnects(
  find: Find,
  script: Script,
  isIt: (connect: { fromUserId: string; toProfessionalId: string }) => boolean,
): Seed[] {
  const connect = rowsIn(find.rows, 'connectRequests').find(one => one.status === 'accepted' && isIt(one))
  if (!connect) return []
  return [
    {
      script,
      kind: 'connect',
      contextId: connect.id,
      client: connect.fromUserId,
      pro: userOf(find, connect.toProfessionalId),
    },
  ]
}

/** A chat about the first product of the supplier that is sold by the square metre. */
function ofProducts(rows: DemoRows, script: Script, store: Pro): Seed[] {
  const product = rowsIn(rows, 'products').find(
    one => one.storeId === store.id && one.status === 'published' && one.unit === 'm2',
  )
  return product
    ? [{ script, kind: 'product', contextId: product.id, client: demoClient.id, pro: store.person.id }]
    : []
}

const ofSupport = (script: Script, person: string): Seed => ({
  script,
  kind: 'support',
  contextId: person,
  client: person,
  pro: null,
})

export function buildChats(rows: DemoRows, pros: readonly Pro[], days: Days): void {
  const find = { rows, pros }
  const contractor = demoPro(pros, 'contractor')
  const [advisor, supplier] = [demoPro(pros, 'advisor').id, demoPro(pros, 'supplier').id]
  const seeds = [
    ...ofProjects(find, ['bathroom', 'second'], id => id === demoClient.id),
    ...ofProjects(find, ['arabic'], id => id !== demoClient.id),
    ...ofBids(find, ['bid-fr', 'bid-en']),
    ...ofConnects(find, 'advisor', one => one.fromUserId === demoClient.id && one.toProfessionalId === advisor),
    ...ofConnects(find, 'supplier', one => one.toProfessionalId === supplier),
    ...ofConnects(
      find,
      'reported',
      one => one.fromUserId !== demoClient.id && ![advisor, supplier, contractor.id].includes(one.toProfessionalId),
    ),
    ...ofProducts(rows, 'product', demoPro(pros, 'supplier')),
    ofSupport('support', demoClient.id),
    ofSupport('support-open', contractor.person.id),
  ]
  const now = days.ago(0, 9)
  for (const seed of seeds) insertChat(rows, seed, now)
}
