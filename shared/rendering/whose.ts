// Marks the person of a document, so that the browser keeps the cached pages of different people apart.

/** On every document and payload: the key of the person it was rendered for. */
export const personHeader = 'x-person'

/** The key of a document that was rendered for any visitor. */
export const visitorKey = 'visitor'
