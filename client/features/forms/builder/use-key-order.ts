// Changes the order by keys and buttons: one place at a time, or grab and move with the arrow keys; each step is
// announced.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { neighbourOf } from './edit-steps.ts'
import type { EditForm } from './edited.ts'
import { usePartName, useScene } from './scene.ts'

/** The step's number and the position in it; the step itself is at -1. */
export type Place = { readonly step: number; readonly index: number }
type Grabbed = { readonly id: string; readonly from: EditForm }

export const gripId = (id: string): string => `grip-${id}`

/** Moves a step or a field by one place; null at the end. */
function useMoveBy(form: EditForm) {
  const { dispatch } = useScene()
  return (id: string, by: 1 | -1): Place | null => {
    const at = `move ${id}`
    const own = form.steps.findIndex(step => step.id === id)
    if (own < 0) {
      const place = neighbourOf(form, id, by)
      if (place) dispatch({ do: 'move-field', id, ...place, at })
      return place
    }
    if (!form.steps[own + by]) return null
    dispatch({ do: 'move-step', id, index: own + by, at })
    return { step: own + by, index: -1 }
  }
}

/** A field that changes its step is mounted again, so the focus must be restored. */
function useRefocus(form: EditForm) {
  const wanted = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another form is another order
  useEffect(() => {
    if (wanted.current) document.getElementById(wanted.current)?.focus()
    wanted.current = null
  }, [form])
  return wanted
}

function useAnnouncement(form: EditForm) {
  const t = useTexts('form-builder')
  const nameOf = usePartName(form)
  const [announcement, announce] = useState('')
  return {
    announcement,
    announce: (what: 'end' | 'grabbed' | 'dropped' | 'cancelled', id: string) =>
      announce(t(`order.${what}`, { name: nameOf(id) })),
    announcePlace: (id: string, { step, index }: Place) => {
      const place = { name: nameOf(id), step: step + 1, place: index + 1 }
      announce(index < 0 ? t('order.step', place) : t('order.field', place))
    },
  }
}

const directions: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 }

function wishOf({ key, altKey }: KeyboardEvent, isGrabbed: boolean): 'toggle' | 'give-up' | 1 | -1 | null {
  if (key === ' ' || key === 'Enter') return 'toggle'
  if (key === 'Escape') return isGrabbed ? 'give-up' : null
  return isGrabbed || altKey ? (directions[key] ?? null) : null
}

export function useKeyOrder(form: EditForm) {
  const { dispatch } = useScene()
  const [grabbed, setGrabbed] = useState<Grabbed | null>(null)
  const refocus = useRefocus(form)
  const moveBy = useMoveBy(form)
  const { announcement, announce, announcePlace } = useAnnouncement(form)
  const move = (id: string, by: 1 | -1, focus = document.activeElement?.id ?? ''): void => {
    const place = moveBy(id, by)
    if (!place) announce('end', id)
    else {
      refocus.current = focus
      announcePlace(id, place)
    }
  }
  const toggle = (id: string): void => {
    const isGrabbed = grabbed?.id === id
    setGrabbed(isGrabbed ? null : { id, from: form })
    announce(isGrabbed ? 'dropped' : 'grabbed', id)
  }
  const giveUp = ({ id, from }: Grabbed): void => {
    if (from !== form) {
      refocus.current = gripId(id)
      dispatch({ do: 'undo' })
    }
    setGrabbed(null)
    announce('cancelled', id)
  }
  /** Returns whether the key was handled. */
  const take = (event: KeyboardEvent, id: string): boolean => {
    const own = grabbed?.id === id ? grabbed : null
    const command = wishOf(event, own !== null)
    if (command === 'toggle') toggle(id)
    if (command === 'give-up' && own) giveUp(own)
    if (typeof command === 'number') move(id, command, gripId(id))
    return command !== null
  }
  return {
    grabbed: grabbed?.id ?? null,
    announcement,
    announcePlace,
    move,
    onKeyDown: (event: KeyboardEvent, id: string) => {
      if (take(event, id)) event.preventDefault()
    },
    /** Losing the focus ends the grab, except when the row was only mounted again. */
    releaseGrab: () => {
      if (refocus.current === null) setGrabbed(null)
    },
  }
}
