// Reads the title and the picture that a page names for previews; nothing of it is executed or kept.
import { Parser } from 'htmlparser2'

export type PageHead = { readonly title: string | null; readonly picture: string | null }

const longest = 120
// Direction characters would change the text around the title; controls and separators break lines.
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu

/** One line of visible text; null when nothing is left. */
function cleaned(text: string | undefined): string | null {
  const seen = (text ?? '').normalize('NFC').replace(/\s+/gu, ' ').replace(unseen, '').trim()
  return [...seen].slice(0, longest).join('').trim() || null
}

/** A byte order mark goes before the header, the header before the page; an unknown name is UTF-8. */
function decoderFor(bytes: Uint8Array, type: string): TextDecoder {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  const marked = start.startsWith('\xEF\xBB\xBF') ? 'utf-8' : start.startsWith('\xFE\xFF') ? 'utf-16be' : null
  const little = start.startsWith('\xFF\xFE') ? 'utf-16le' : null
  const named = /charset\s*=\s*["']?([\w:-]+)/i
  const label = marked ?? little ?? named.exec(type)?.[1] ?? named.exec(start)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder()
  }
}

const chunk = 16_384
/** Real pages are not nested deeper. The time of a closing tag grows with the depth. */
const deepest = 512

type Found = { readonly metas: Map<string, string>; title: string; depth: number }

function parserOf(found: Found): Parser {
  let inTitle = false
  const keep = (key = '', value = ''): void => {
    if (value && !found.metas.has(key.toLowerCase())) found.metas.set(key.toLowerCase(), value)
  }
  return new Parser({
    onopentag: (name, { property, name: named, content, rel, href }) => {
      found.depth++
      inTitle = name === 'title' && found.title === ''
      if (name === 'meta') keep(property ?? named, content)
      if (name === 'link') keep(rel, href)
    },
    ontext: text => {
      if (inTitle) found.title += text
    },
    onclosetag: () => {
      found.depth--
      inTitle = false
    },
  })
}

export function readPageHead(bytes: Uint8Array, type: string): PageHead {
  const text = decoderFor(bytes, type).decode(bytes)
  const found: Found = { metas: new Map(), title: '', depth: 0 }
  const parser = parserOf(found)
  for (let at = 0; at < text.length && found.depth < deepest; at += chunk) parser.write(text.slice(at, at + chunk))
  const { metas, title } = found
  return {
    title: cleaned(metas.get('og:title')) ?? cleaned(metas.get('twitter:title')) ?? cleaned(title),
    picture: metas.get('og:image') ?? metas.get('twitter:image') ?? metas.get('image_src') ?? null,
  }
}
