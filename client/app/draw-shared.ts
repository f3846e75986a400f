// Draws a screen that is the same for everybody once: for the next who looks only the frame around it is drawn anew.
import type { RootData, SharedScreen } from '#shared/rendering/page.ts'
import type { MainOf } from './layouts/main.tsx'

type Drawing = { readonly shared: SharedScreen | null; readonly request: { readonly root: RootData } }
type Draw = (main: MainOf) => string

const mainForm = /(<main\b[^>]*>)([\s\S]*)(<\/main>)/
const headForm = /<head>([\s\S]*?)<\/head>/
const headElement = /<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>/g

const headOf = (text: string): string => headForm.exec(text)?.[1] ?? ''
const elementsOf = (head: string): readonly string[] => head.match(headElement) ?? []

/** What the screen itself put into the head: what stands in the whole and not in the frame. Null when it cannot be told. */
function ownHead(whole: string, frame: string): string | null {
  const all = elementsOf(headOf(whole))
  const framed = elementsOf(headOf(frame))
  const isUnderstood = all.join('') === headOf(whole) && framed.every(element => all.includes(element))
  return isUnderstood ? all.filter(element => !framed.includes(element)).join('') : null
}

/** Draws it whole, watched: a screen that asks who looks belongs to them. */
function drawWatched({ drawn }: SharedScreen, kind: string, draw: Draw): string {
  let isPersonal = false
  const onPersonal = (): void => {
    isPersonal = true
  }
  const whole = draw({ kind: 'watched', onPersonal })
  const main = mainForm.exec(whole)?.[2]
  // Parts that are still loading: the next drawing has them.
  if (whole.includes('<!--$!-->')) return whole
  const head = isPersonal ? null : ownHead(whole, draw({ kind: 'drawn', main: '' }))
  drawn.set(kind, main === undefined || head === null ? 'personal' : { main, head })
  return whole
}

/** As much of who looks as a shared screen may ask for. */
const kindOf = ({ user }: RootData): string => (user ? `${user.role} ${user.professionalType ?? ''}` : 'visitor')

/** The document without its beginning; null when the screen belongs to who looks. */
export function drawShared({ shared, request }: Drawing, draw: Draw): string | null {
  if (!shared) return null
  const kind = kindOf(request.root)
  const drawn = shared.drawn.get(kind)
  if (drawn === 'personal') return null
  if (!drawn) return drawWatched(shared, kind, draw)
  return draw({ kind: 'drawn', main: drawn.main }).replace('</head>', () => `${drawn.head}</head>`)
}
