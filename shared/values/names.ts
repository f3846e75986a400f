// The rules for names of people, companies and services. Reasons: docs/decisions/0071-names.md.
import { fold } from './fold.ts'

const pairs = (of: string): ReadonlyMap<string, string> =>
  new Map(of.split(' ').flatMap(group => [...group.slice(1)].map(sign => [sign, group.charAt(0)] as const)))

/** Each Latin letter with the signs that replace it. */
const signs = pairs('a@Д i!|¡ s$§ e€ n№И rЯ')
/** Each Latin letter with its lookalikes, in lower case; i and l count as one. */
const letters = pairs(
  'aаαɑᴀ4дꭺ bвβʙ8ь cсϲᴄ dԁᴅɖ eеєεᴇ3э fϝꜰ gɡɢ9 hһнʜհ iіιıɩɪl1ӏłїןɫ jјϳᴊ kкκᴋ mмμᴍ nпηνɴиոռ oоοσᴏ0օөø pрρᴘ qԛզ rгʀяɾꭇ sѕꜱ5ʂ tтτᴛ7ŧ uυᴜսʊ vѵᴠ wωᴡԝш xхχ yуγʏүý zᴢʐ',
)
const boxes = [0x1f130, 0x1f150, 0x1f170, 0x1f1e6]

/** A letter in a box, in a disc or as half a flag counts as the letter. */
function unboxed(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  const start = boxes.find(first => code >= first && code < first + 26)
  return start === undefined ? (signs.get(sign) ?? sign) : String.fromCharCode(97 + code - start)
}

/** The visual skeleton of a name: no case, accents, spaces or separate numbers; lookalike letters become one. */
function skeletonOf(name: string): string {
  const folded = fold([...name.replaceAll(/[™℠®©]/g, '').normalize('NFKC')].map(unboxed).join(''))
  const words = folded.split(' ').filter(word => !/^\p{N}+$/u.test(word))
  return [...words.join('')]
    .map(letter => letters.get(letter) ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

const skeletons = (words: string): string => words.split(' ').map(skeletonOf).join('|')
const reserved = skeletons(
  'imara إمارا إيمارا عمارة admin admins administrator administrators administrateur administratrice administration ' +
    'moderator moderators modérateur modératrice moderation support assistance helpdesk staff official officiel ' +
    'officielle دعم الدعم إدارة الإدارة مشرف المشرف مشرفو المشرفون الرسمي',
)
const beside = skeletons(
  'team équipe the of la le les de du des service services client clients customer care help aide desk center centre ' +
    'account accounts compte comptes security sécurité technical technique تقني فريق خدمة العملاء الفني الفنية حساب أمان مركز منصة',
)
const ours = new RegExp(`^(?:${beside})*(?:${reserved})(?:${reserved}|${beside})*$`, 'u')

// An accent without a letter, or a stack of accents, which would overlap the lines around it.
const loose = /(?:^|[\p{Z}\p{P}])\p{M}|\p{M}{5}/u

/** The error of a single-line name; null if it is valid. */
export function wrongName(name: string): 'not-a-name' | null {
  if (name === '') return null
  if (ours.test(skeletonOf(name))) return 'not-a-name'
  return !/[\p{L}\p{N}]/u.test(name) || loose.test(name.normalize('NFC')) ? 'not-a-name' : null
}
