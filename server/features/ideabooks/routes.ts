import { bind } from '#server/platform/endpoint/bind.ts'
import { ideabookBriefs } from '#shared/features/ideabooks/brief-contract.ts'
import { ideabooks } from '#shared/features/ideabooks/contract.ts'
import { sharedIdeabooks } from '#shared/features/ideabooks/people-contract.ts'
import { staffIdeabooks } from '#shared/features/ideabooks/staff-contract.ts'
import { addBook, changeBook, getBook, listOwnBooks, removeBook, shareBook } from './books.ts'
import { downloadBrief, getCard } from './brief.ts'
import { placeItem, removeItem, restoreItem, setOpinion, updateItem } from './items.ts'
import { addLink } from './links.ts'
import { addNote, changeNote, deleteNote, resolveNote } from './notes.ts'
import { changeRole, invite, join, removePerson, reportPresence } from './people.ts'
import { addUpload, carry, copyWishes, getMarks, save } from './saves.ts'
import { getShared, listShared } from './shared-books.ts'
import { getForStaff, listForStaff, staffTransitions } from './staff.ts'

export const ideabooksRoutes = [
  ...bind(ideabooks, {
    'GET /ideabooks': listOwnBooks,
    'GET /ideabooks/marks': getMarks,
    'POST /ideabooks': addBook,
    'POST /ideabooks/saves': save,
    'POST /ideabooks/carried': carry,
    'POST /ideabooks/{book}/wishes': copyWishes,
    'POST /ideabooks/{book}/uploads': addUpload,
    'GET /ideabooks/{book}': getBook,
    'PUT /ideabooks/{book}': changeBook,
    'DELETE /ideabooks/{book}': removeBook,
    'PUT /ideabooks/{book}/sharing': shareBook,
    'PUT /ideabooks/items/{item}': updateItem,
    'PUT /ideabooks/items/{item}/opinion': setOpinion,
    'PUT /ideabooks/items/{item}/place': placeItem,
    'DELETE /ideabooks/items/{item}': removeItem,
    'POST /ideabooks/items/{item}/restore': restoreItem,
    'POST /ideabooks/items/{item}/notes': addNote,
    'PUT /ideabooks/notes/{note}': changeNote,
    'PUT /ideabooks/notes/{note}/resolved': resolveNote,
    'DELETE /ideabooks/notes/{note}': deleteNote,
  }),
  ...bind(sharedIdeabooks, {
    'POST /ideabooks/{book}/people': invite,
    'PUT /ideabooks/{book}/people/{person}': changeRole,
    'DELETE /ideabooks/{book}/people/{person}': removePerson,
    'POST /ideabooks/{book}/presence': reportPresence,
    'GET /shared-ideabooks': listShared,
    'GET /shared-ideabooks/{key}': getShared,
    'POST /shared-ideabooks/{key}/join': join,
  }),
  ...bind(
    ideabookBriefs,
    {
      'POST /ideabooks/{book}/links': addLink,
      'GET /ideabooks/{book}/card': getCard,
      'GET /ideabooks/{book}/brief': downloadBrief,
    },
    // Another site is read.
    { ownTransaction: ['POST /ideabooks/{book}/links'] },
  ),
  ...bind(staffIdeabooks, {
    'GET /admin/ideabooks': listForStaff,
    'GET /admin/ideabooks/{book}': getForStaff,
    ...staffTransitions,
  }),
]
