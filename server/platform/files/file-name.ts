// File names as people gave them: for display only, never for lookup.
const longest = 120

// Direction characters make "gpj.exe" look like an image; controls and separators break lines.
const unseen = /[\p{Cc}\p{Cs}\p{Co}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]/gu
const pictureEnding = /\.(jpe?g|jfif|png|webp|avif)$/i

function shortened(name: string): string {
  const signs = [...name]
  if (signs.length <= longest) return name
  const ending = /\.[^.\s]{1,8}$/u.exec(name)?.[0] ?? ''
  return signs.slice(0, longest - ending.length).join('') + ending
}

/** The last part of a path, without invisible characters, at most 120 characters; `file` when nothing is left. */
export function cleanName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const seen = last
    .replace(/\s+/gu, ' ')
    .replace(unseen, '')
    .replace(/^[.\s]+/u, '')
    .trimEnd()
  return shortened(seen) || 'file'
}

/** The name for downloads: its extension follows from the media type, whatever the original one. */
export function savedName(name: string, mime: string): string {
  if (mime === 'application/pdf') return /\.pdf$/i.test(name) ? name : `${name}.pdf`
  return `${name.replace(pictureEnding, '')}.webp`
}
