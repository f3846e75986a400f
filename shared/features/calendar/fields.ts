import { fields, wrongDay } from '#shared/forms/fields.ts'
import { dayOf } from '#shared/values/day.ts'
import { cancelReasons, places } from './lifecycle.ts'
import { holidayCountries, zones } from './zones.ts'

/** Only for visits: where the appointment takes place. */
export const whereFields = fields('calendar.book', {
  service: { type: 'id' },
  city: { type: 'slug', optional: true },
  address: { type: 'text', min: 5, max: 200, optional: true },
})
export const bookFields = fields('calendar.book', { note: { type: 'long-text', max: 600, optional: true } })
export const cancelFields = fields('calendar.cancel', {
  reason: { type: 'choice', options: cancelReasons, texts: 'reasons' },
})

export const settingsFields = fields('calendar.settings', {
  zone: { type: 'choice', options: zones, texts: '' },
  country: { type: 'choice', options: holidayCountries, texts: '' },
  bufferBefore: { type: 'number', whole: true, min: 0, max: 240 },
  bufferAfter: { type: 'number', whole: true, min: 0, max: 240 },
  noticeHours: { type: 'number', whole: true, min: 0, max: 720 },
  mostPerDay: { type: 'number', whole: true, min: 1, max: 24 },
  radiusKm: { type: 'number', whole: true, min: 1, max: 500 },
})

/** `09:30` */
const clock = { type: 'text', max: 5, pattern: '([01]\\d|2[0-3]):[0-5]\\d|24:00' } as const
const maybeClock = { ...clock, optional: true } as const

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const two = (value: number) => String(value).padStart(2, '0')
export const clockOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

type Span = { readonly from?: string | undefined; readonly to?: string | undefined }
/** Both or neither, with the end after the start. */
const wrongSpan = ({ from, to }: Span, path: string) => {
  if (!from && !to) return null
  if (!from || !to) return { path, code: 'required' } as const
  return minutesOf(to) > minutesOf(from) ? null : ({ path, code: 'too-small', params: { minimum: from } } as const)
}

export const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const

/** The hours of weekdays (1 is Monday): none, one span or two. */
export const hoursFields = fields(
  'calendar.hours',
  {
    days: { type: 'multi-choice', options: weekdays, texts: 'weekday', min: 1 },
    ...{ from: maybeClock, to: maybeClock, from2: maybeClock, to2: maybeClock },
  },
  [
    ({ from, to }) => wrongSpan({ from, to }, 'to'),
    ({ from2, to2 }) => wrongSpan({ from: from2, to: to2 }, 'to2'),
    ({ to, from2 }) =>
      to && from2 && minutesOf(from2) < minutesOf(to)
        ? { path: 'from2', code: 'too-small', params: { minimum: to } }
        : null,
  ],
)

export const exceptionFields = fields(
  'calendar.exception',
  { day: { type: 'date' }, from: maybeClock, to: maybeClock, note: { type: 'text', max: 80, optional: true } },
  [({ day }) => wrongDay('day', day, dayOf(new Date())), ({ from, to }) => wrongSpan({ from, to }, 'to')],
)

export const serviceFields = fields('calendar.service', {
  name: { type: 'text', min: 3, max: 80, named: true },
  place: { type: 'choice', options: places, texts: 'place' },
  minutes: { type: 'number', whole: true, min: 15, max: 480 },
  price: { type: 'money', min: 100, optional: true },
  /** One per line. */
  questions: { type: 'long-text', max: 640, optional: true },
  atOnce: { type: 'yes-no' },
  active: { type: 'yes-no' },
})
