import { connectMachine } from '#server/features/connects/connect.machine.ts'
import * as happened from '#server/features/connects/events.ts'
import { answerUntil, titleOf } from '#server/features/connects/policy.ts'
import { leadMachine } from '#server/features/leads/lead.machine.ts'
import type { ConnectStatus } from '#shared/features/connects/lifecycle.ts'
import { replyHours } from '#shared/features/jobs/lifecycle.ts'
import { dueSoonHours, type LeadStage, silentDays } from '#shared/features/leads/lifecycle.ts'
import type { Language } from '#shared/values/localized.ts'
import { at, type Days, idOf, later, localized, passed, type Random, randomOf } from './basics.ts'
import { insertContacts } from './contacts.ts'
import type { Used } from './fitting.ts'
import { type DemoRows, insert, type Person, type Pro } from './model.ts'
import { admin, clients, demoClient } from './people.ts'
import { demoPro } from './professionals.ts'
import texts from './texts/connects.json' with { type: 'json' }
import { insertTransitions, type Step } from './timeline.ts'

type Purpose = 'quote' | 'visit' | 'advice' | 'product'
type ConnectSeed = {
  readonly from: Person
  readonly to: Pro
  readonly status: ConnectStatus
  /** Days since it was sent. */
  readonly age: number
  /** Place of its message among those that are left for the recipient's trade. */
  readonly message: number
  /** Stage of the lead that came from an accepted connect. */
  readonly stage?: LeadStage
}

const declineReasons = ['no-time', 'too-far', 'not-my-work'] as const
const rejectReasons = ['contact-details', 'unclear'] as const

type Accepted = Parameters<typeof happened.connectAccepted>[0]

function stepsOf(seed: ConnectSeed, sent: Date, reason: string | null, accepted: Accepted): Step[] {
  const { from, to, status } = seed
  const of = { connectId: accepted.connectId }
  const requested: Step = { to: 'pending_review', by: from.id, at: sent, event: happened.connectAsked(of) }
  const approved: Step = { to: 'approved', by: admin.id, at: later(sent, 5), event: happened.connectApproved(of) }
  const answered = later(sent, 26)
  const ends: Readonly<Record<ConnectStatus, readonly Step[]>> = {
    pending_review: [],
    approved: [approved],
    accepted: [approved, { to: 'accepted', by: to.person.id, at: answered, event: happened.connectAccepted(accepted) }],
    declined: [
      approved,
      { to: 'declined', by: to.person.id, at: answered, reason, event: happened.connectDeclined(of) },
    ],
    expired: [approved, { to: 'expired', by: null, at: answerUntil(approved.at), event: happened.connectExpired(of) }],
    rejected: [{ to: 'rejected', by: admin.id, at: later(sent, 5), reason, event: happened.connectRejected(of) }],
    withdrawn: [{ to: 'withdrawn', by: from.id, at: later(sent, 3), event: happened.connectWithdrawn(of) }],
  }
  return [requested, ...ends[status]]
}

function reasonOf(status: ConnectStatus, random: Random): string | null {
  if (status === 'declined') return random.pick(declineReasons)
  return status === 'rejected' ? random.pick(rejectReasons) : null
}

/** A lead that is silent for too long would lapse in the first job run. */
const recent = (when: Date, days: Days): Date => (when < days.ago(silentDays - 6) ? days.ago(silentDays - 6, 10) : when)

function insertLead(rows: DemoRows, connect: string, seed: ConnectSeed, title: string, when: Date, days: Days): void {
  const { from, to, stage = 'viewed' } = seed
  const id = idOf(`lead:${connect}`)
  const random = randomOf(id)
  const isOpen = ['viewed', 'contacted', 'visit_planned', 'quoted'].includes(stage)
  const replied = stage === 'viewed' ? when : later(when, random.whole(4, 40))
  const touched = isOpen ? recent(replied, days) : replied
  insert(rows, 'leads', {
    id,
    ownerId: to.id,
    source: 'connect',
    connectId: connect,
    clientId: from.id,
    title,
    language: from.language,
    tradeId: to.trades[0]?.id ?? null,
    cityId: from.city.id,
    stage,
    score: 0,
    parts: '{}',
    lostReason: stage === 'lost' ? 'changed-plans' : null,
    value: ['quoted', 'won'].includes(stage) ? random.whole(8, 60) * 100_000 : null,
    currency: from.city.currency,
    dueAt: later(when, replyHours),
    remindedAt: passed(later(when, replyHours - dueSoonHours), days),
    viewedAt: when,
    contactedAt: stage === 'viewed' ? null : touched,
    createdAt: when,
    updatedAt: touched,
  })
  const steps = stage === 'viewed' ? [] : [{ to: stage, by: to.person.id, at: touched }]
  insertTransitions(rows, leadMachine, id, steps, 'viewed')
  const textOf = (list: readonly string[]): string => localized(random.pick(list))[to.person.language]
  if (stage !== 'viewed')
    insert(rows, 'leadNotes', { id: idOf(`note:${id}`), leadId: id, text: textOf(texts.notes), createdAt: touched })
  if (isOpen && stage !== 'viewed')
    insert(rows, 'leadReminders', {
      id: idOf(`reminder:${id}`),
      leadId: id,
      text: textOf(texts.reminders),
      dueAt: days.ago(-random.whole(1, 6), 9),
      createdAt: touched,
    })
}

const messages: Readonly<Record<string, readonly string[]>> = texts.messages
/** Messages of these rows so far. */
const usedIn = new WeakMap<DemoRows, Used>()

/** About the recipient's trade, and the same text only once, as long as there is another. */
function messageTo(rows: DemoRows, to: Pro, language: Language, place: number) {
  const used = usedIn.get(rows) ?? new Set()
  usedIn.set(rows, used)
  const all = (messages[to.kind === 'shop' ? 'shop' : to.group] ?? []).map(line => {
    const [purpose = 'quote', ...rest] = line.split(';')
    return { purpose: purpose as Purpose, text: localized(rest.join(';'))[language] }
  })
  const fresh = all.filter(({ text }) => !used.has(text))
  const message = at(fresh.length > 0 ? fresh : all, place)
  used.add(message.text)
  return message
}

function insertConnect(rows: DemoRows, seed: ConnectSeed, days: Days): void {
  const { from, to, status, age, message } = seed
  const id = idOf(`connect:${from.id}:${to.id}`)
  const random = randomOf(id)
  const sent = days.ago(age, random.whole(7, 18), random.whole(0, 59))
  const { purpose, text: textOf } = messageTo(rows, to, from.language, message)
  const reason = reasonOf(status, random)
  const sharePhone = random.chance(0.6)
  const trade = to.trades[0]?.id ?? null
  const sides = { userId: from.id, professionalId: to.id, professionalUserId: to.person.id }
  const place = { language: from.language, cityId: from.city.id, tradeId: trade }
  const steps = stepsOf(seed, sent, reason, { connectId: id, ...sides, sharePhone, title: titleOf(textOf), ...place })
  const approved = steps.find(step => step.to === 'approved')
  const answered = ['accepted', 'declined'].includes(status) ? steps.at(-1) : undefined
  insert(rows, 'connectRequests', {
    id,
    fromUserId: from.id,
    toProfessionalId: to.id,
    purpose,
    message: textOf,
    language: from.language,
    preferredLanguage: from.language,
    cityId: from.city.id,
    sharePhone,
    channel: random.pick(['chat', sharePhone ? 'phone' : 'email', 'email']),
    status,
    reason,
    createdAt: sent,
    approvedAt: approved?.at ?? null,
    expiresAt: approved ? answerUntil(approved.at) : null,
    answeredAt: answered?.at ?? null,
    updatedAt: steps.at(-1)?.at ?? sent,
  })
  insertTransitions(rows, connectMachine, id, steps)
  if (status !== 'accepted' || !answered) return
  insertContacts(
    rows,
    { ...sides, origin: 'connect', originId: id, clientId: from.id, consent: sharePhone },
    answered.at,
  )
  if (to.kind !== 'shop') insertLead(rows, id, seed, titleOf(textOf), answered.at, days)
}

/** Connects of the demo's own accounts: one in every state, on both sides. */
function connectsOfDemo(pros: readonly Pro[]): ConnectSeed[] {
  const contractor = demoPro(pros, 'contractor')
  const [advisor, builder, supplier] = (['advisor', 'builder', 'supplier'] as const).map(type => demoPro(pros, type))
  const others = pros.filter(
    pro =>
      pro.city.country === 'MA' && pro.kind !== 'shop' && !pro.person.email.match(/^(contractor|builder|advisor)@/),
  )
  const people = clients.filter(person => person.city.country === 'MA')
  const own: [Pro | undefined, ConnectStatus, number, number][] = [
    [advisor, 'accepted', 12, 2],
    [supplier, 'approved', 2, 5],
    [others[0], 'pending_review', 1, 0],
    [others[1], 'declined', 20, 3],
    [others[2], 'expired', 30, 6],
  ]
  const toAdvisor: [LeadStage, number, number][] = [
    ['viewed', 3, 4],
    ['contacted', 8, 1],
    ['visit_planned', 6, 2],
    ['quoted', 15, 4],
    ['won', 40, 2],
    ['lost', 35, 4],
  ]
  const received = [contractor, builder, advisor, supplier].flatMap((to, place) =>
    to ? [{ from: at(people, place + 6), to, status: 'approved' as const, age: 1 + (place % 3), message: place }] : [],
  )
  return [
    ...own.flatMap(([to, status, age, message]) => (to ? [{ from: demoClient, to, status, age, message }] : [])),
    ...toAdvisor.flatMap(([stage, age, message], place) =>
      advisor ? [{ from: at(people, place), to: advisor, status: 'accepted' as const, age, message, stage }] : [],
    ),
    ...(supplier ? [{ from: at(people, 9), to: supplier, status: 'accepted' as const, age: 7, message: 5 }] : []),
    { from: at(people, 4), to: contractor, status: 'accepted', age: 9, message: 7, stage: 'contacted' },
    ...received,
  ]
}

const statuses: readonly ConnectStatus[] = [
  'pending_review',
  'pending_review',
  'approved',
  'accepted',
  'accepted',
  'accepted',
  'declined',
  'expired',
  'rejected',
  'withdrawn',
]
const oldest: Readonly<Partial<Record<ConnectStatus, number>>> = { pending_review: 2, approved: 5 }

function connectsOfOthers(pros: readonly Pro[]): ConnectSeed[] {
  return clients.flatMap((from, place) => {
    const random = randomOf(`connects:${from.id}`)
    const near = pros.filter(pro => pro.city.country === from.city.country && !pro.person.email.match(/^[a-z]+@demo/))
    return random.sample(near, 1).map(to => {
      const status = at(statuses, place)
      return {
        from,
        to,
        status,
        age: random.whole(1, oldest[status] ?? 60) + (status === 'expired' ? 12 : 0),
        message: place,
      }
    })
  })
}

export function buildConnects(rows: DemoRows, pros: readonly Pro[], days: Days): void {
  const seen = new Set<string>()
  for (const seed of [...connectsOfDemo(pros), ...connectsOfOthers(pros)]) {
    const pair = `${seed.from.id} ${seed.to.id}`
    if (seen.has(pair)) continue
    seen.add(pair)
    insertConnect(rows, seed, days)
  }
}
