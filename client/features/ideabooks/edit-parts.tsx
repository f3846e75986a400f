// What readers who may change nothing do not load.
import { whenVisible } from '#client/platform/when-visible.tsx'

export const ItemMenu = whenVisible(null, () => import('./item-menu.tsx').then(part => part.ItemMenu), [
  'actions',
  'field-errors',
])
export const NewNote = whenVisible(null, () => import('./new-note.tsx').then(part => part.NewNote), [
  'actions',
  'field-errors',
])
export const NoteTools = whenVisible(null, () => import('./note-tools.tsx').then(part => part.NoteTools), [
  'actions',
  'field-errors',
])
export const OwnNoteTools = whenVisible(null, () => import('./note-tools.tsx').then(part => part.OwnNoteTools), [
  'actions',
  'field-errors',
])
export const BookEdit = whenVisible(null, () => import('./book-edit.tsx').then(part => part.BookEdit), [
  'actions',
  'field-errors',
])
