// Whose an answer with a page is: what the server says of it, and by which the browser keeps the pages of one person from another.

/** On every document and payload: the key of the person it was made for. */
export const personHeader = 'x-person'

/** The key of an answer that was made for nobody in particular. */
export const visitorKey = 'visitor'
