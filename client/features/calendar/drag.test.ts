import type { DragEvent } from 'react'
import { expect, it, vi } from 'vitest'
import type { Booking } from '#shared/features/calendar/schema.ts'
import { dragOf, dropOn } from './drag.ts'

const bookingWith = (transitions: readonly string[]) => ({ id: 'b1', transitions }) as unknown as Booking

function eventWith(stored: Record<string, string> = {}) {
  const dataTransfer = {
    effectAllowed: 'none',
    get types() {
      return Object.keys(stored)
    },
    getData: (type: string) => stored[type] ?? '',
    setData: (type: string, value: string) => {
      stored[type] = value
    },
  }
  let prevented = false
  const event = { dataTransfer, preventDefault: () => (prevented = true) } as unknown as DragEvent
  return { event, stored, isPrevented: () => prevented }
}

it('hands a booking that may be rescheduled to the time on which it is dropped', () => {
  const { event, stored } = eventWith()
  const drag = dragOf(bookingWith(['cancel', 'reschedule']))
  expect(drag.draggable).toBe(true)
  drag.onDragStart?.(event)
  const drop = eventWith(stored)
  const received: string[] = []
  dropOn(
    () => {},
    id => received.push(id),
  ).onDrop(drop.event)
  expect(received).toEqual(['b1'])
  expect(drop.isPrevented()).toBe(true)
})

it('neither drags a booking that may not be rescheduled, nor takes anything else', () => {
  expect(dragOf(bookingWith(['cancel'])).draggable).toBe(false)
  const { event, isPrevented } = eventWith({ 'text/uri-list': 'https://imara.test/' })
  const onBooking = vi.fn()
  const drop = dropOn(() => {}, onBooking)
  drop.onDragOver(event)
  drop.onDrop(event)
  expect(onBooking).not.toHaveBeenCalled()
  expect(isPrevented()).toBe(false)
})
