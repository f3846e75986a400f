// Words that the screens do not use, with the ones that they do. One thing has one word everywhere.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Language } from '#shared/values/localized.ts'
import { expectNone } from '#tests/support/expect-none.ts'

type Refused = { readonly words: RegExp; readonly better: string; readonly except?: readonly string[] }

const refused: Readonly<Record<Language, readonly Refused[]>> = {
  en: [
    { words: /\bwait(s|ing)? for you\b/i, better: 'To do' },
    { words: /\bmend(s|ed|ing)?\b/i, better: 'fix' },
    { words: /\bput (it |them )?(aside|away)\b/i, better: 'snooze, archive' },
    { words: /\b(take|takes|taken|took) (it |them )?back\b/i, better: 'withdraw, delete' },
    { words: /\bpass(ed|es)? (it |them )?on\b/i, better: 'approve' },
    { words: /\bbring a file in\b|\btake all along\b/i, better: 'import, export' },
    { words: /\bleast order\b|\bthe more, the lower\b/i, better: 'minimum order, quantity discounts' },
    { words: /\b(prices?|quotes?|it) (that )?holds?\b/i, better: 'current prices, valid quotes' },
    { words: /\breckon/i, better: 'calculate' },
    { words: /\b(this|the) house\b/i, better: 'Imara, our team', except: ['calculator-rates', 'calculator-result'] },
    { words: /\bprice enquir/i, better: 'price request' },
    { words: /\bhand(s|ed)? (it |them )?in\b/i, better: 'submit' },
    { words: /\banew\b|\bowed\b|\bmeans nothing to us\b|\bletters left\b|\bover the promise\b/i, better: '' },
    { words: /\b(is|are|been|was|were) told\b|\btold \{\{\}\}/i, better: 'notified' },
    { words: /\bwhole band\b|\bband here\b|\bmiddle of the band\b/i, better: 'typical range' },
    { words: /\bsomebody\b|\bnobody wr/i, better: 'someone' },
    { words: /\b(this|these|your|the) papers?\b/i, better: 'document' },
    { words: /\bask an advisor in\b/i, better: 'invite an advisor' },
    { words: /\bsecond factors?\b/i, better: 'two-step verification' },
    { words: /\bhelp center\b/i, better: 'help centre' },
  ],
  fr: [
    { words: /\bmagasin(?!s? d’applications)/i, better: 'boutique' },
    { words: /\bplainte/i, better: 'réclamation' },
    { words: /\bliste courte\b/i, better: 'présélection' },
    { words: /\bmise en relation\b/i, better: 'demande de contact', except: ['realtime'] },
    { words: /^(Garder|Gardé|Gardée)$/, better: 'Enregistrer' },
    { words: /\bcontre-proposition/i, better: 'contre-offre' },
    { words: /\bseconds? facteurs?\b/i, better: 'double authentification' },
    { words: /«\s*«|»\s*»/, better: 'one pair of guillemets' },
    {
      words: /\b1 (janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)\b/,
      better: '1er',
    },
  ],
  ar: [
    { words: /القائمة القصيرة/, better: 'القائمة المختصرة' },
    { words: /ورقة العقد/, better: 'ملخص العقد' },
    { words: /حرفة/, better: 'مهنة' },
    { words: /سعر ساري(?!ًا)/, better: 'سعر سارٍ' },
    { words: /قضية/, better: 'شكوى' },
    { words: /العامل الثاني|العوامل الثانية/, better: 'التحقق بخطوتين' },
    { words: /مدققة?(?!\p{L})/u, better: 'موثّق' },
    { words: /««|»»/, better: 'one pair of guillemets' },
    { words: /^خفض \{\{/, better: 'نقل … إلى أسفل' },
    // Nobody is spoken to in the plural.
    {
      words:
        /(?<!\p{L})(اختاروا|أدخلوا|اكتبوا|اضغطوا|حاولوا|أضيفوا|افتحوا|احفظوا|راجعوا|انتظروا|حددوا|راسلوا)(?!\p{L})/u,
      better: '',
    },
  ],
}

type Tree = { readonly [key: string]: string | Tree }
const folder = join(import.meta.dirname, '../../shared/i18n')

function* textsIn(tree: Tree): Generator<string> {
  for (const value of Object.values(tree)) {
    if (typeof value === 'string') yield value.replace(/\{\{.*?\}\}/g, '{{}}')
    else yield* textsIn(value)
  }
}

// The legal texts have terms of the law.
const namespaces = (language: Language) =>
  readdirSync(join(folder, language))
    .filter(name => name !== 'legal.json')
    .map(name => name.replace('.json', ''))

it.each(Object.entries(refused) as [Language, readonly Refused[]][])(
  'no text in %s has a refused word',
  (language, words) => {
    const read: string[] = []
    const found: string[] = []
    for (const namespace of namespaces(language)) {
      const tree = JSON.parse(readFileSync(join(folder, language, `${namespace}.json`), 'utf8')) as Tree
      for (const text of textsIn(tree)) {
        read.push(text)
        const here = words.filter(({ words, except }) => !except?.includes(namespace) && words.test(text))
        found.push(...here.map(({ better }) => `${namespace}: ${text} (better: ${better})`))
      }
    }
    expect(read.length).toBeGreaterThan(8000)
    expectNone(found, read)
  },
)
