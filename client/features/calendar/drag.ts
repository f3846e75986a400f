// A booking is dragged to another time; with the keyboard, its dialog reschedules it.
import type { DragEvent } from 'react'
import type { Booking } from '#shared/features/calendar/schema.ts'

/** Where a booking was dropped, in the advisor's time zone. */
export type Dropped = { readonly booking: string; readonly day: string; readonly time: string }

const format = 'application/x-booking'

export function dragOf({ id, transitions }: Booking) {
  if (!transitions.includes('reschedule')) return { draggable: false }
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.setData(format, id)
      dataTransfer.effectAllowed = 'move'
    },
  }
}

/** `onOver`: whether a booking is above the time. */
export function dropOn(onOver: (isOver: boolean) => void, onBooking: (id: string) => void) {
  const isBooking = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(format)
  return {
    onDragOver: (event: DragEvent) => {
      if (!isBooking(event)) return
      event.preventDefault()
      onOver(true)
    },
    onDragLeave: () => onOver(false),
    onDrop: (event: DragEvent) => {
      onOver(false)
      if (!isBooking(event)) return
      event.preventDefault()
      onBooking(event.dataTransfer.getData(format))
    },
  }
}
