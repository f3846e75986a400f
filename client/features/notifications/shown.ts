// Remembers which events were shown, so that one told twice (a repeat after a crash, two channels, a reload) shows once.

const key = 'shownEvents'
const keep = 100

function read(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[]
  } catch {
    return []
  }
}

/** Whether the event was not shown in this tab before; notes it. */
export function firstTime(eventId: string): boolean {
  const shown = read()
  if (shown.includes(eventId)) return false
  sessionStorage.setItem(key, JSON.stringify([...shown, eventId].slice(-keep)))
  return true
}
