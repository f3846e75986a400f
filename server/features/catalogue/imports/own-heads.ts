// Headers of exported files, in the reader's language; the import recognises each as the same column.
import type { Attribute } from '#shared/features/catalogue/attributes.ts'
import { inLanguage, type Language, type Localized } from '#shared/values/localized.ts'
import { choiceOf, understand } from './columns.ts'

const named = (en: string, fr: string, ar: string): Localized => ({ en, fr, ar })

/** In the order of the columns; keyed by choice. */
const heads: readonly (readonly [string, Localized])[] = [
  ['sku', named('sku', 'référence', 'الرمز')],
  ['name:en', named('name', 'nom anglais', 'الاسم بالإنجليزية')],
  ['name:fr', named('name fr', 'nom français', 'الاسم بالفرنسية')],
  ['name:ar', named('name ar', 'nom arabe', 'الاسم بالعربية')],
  ['summary:en', named('summary', 'descriptif anglais', 'الوصف بالإنجليزية')],
  ['summary:fr', named('summary fr', 'descriptif français', 'الوصف بالفرنسية')],
  ['summary:ar', named('summary ar', 'descriptif arabe', 'الوصف بالعربية')],
  ['brand', named('brand', 'marque', 'العلامة التجارية')],
  ['model', named('model', 'modèle', 'الطراز')],
  ['category', named('category', 'catégorie', 'الفئة')],
  ['unit', named('unit', 'unité', 'الوحدة')],
  ['price', named('price', 'prix', 'السعر')],
  ['tax', named('tax included', 'taxe comprise', 'شامل الضريبة')],
  ['minOrder', named('min order', 'commande minimale', 'الحد الأدنى للطلب')],
  ['stock', named('stock', 'stock', 'المخزون')],
  ['leadDays', named('lead days', 'délai (jours)', 'مدة التوريد (أيام)')],
  ['cities', named('cities', 'villes', 'المدن')],
  ['coverage', named('coverage', 'couverture', 'التغطية')],
  ['waste', named('waste', 'pertes', 'نسبة الهالك')],
  ['origin', named('origin', 'origine', 'المنشأ')],
  ['warrantyMonths', named('warranty months', 'garantie (mois)', 'الضمان (بالأشهر)')],
  ['tiers', named('tiers', 'prix dégressifs', 'خصومات الكمية')],
  ['pictures', named('pictures', 'photos', 'الصور')],
]

const yesNo: Readonly<Record<Language, readonly [string, string]>> = {
  en: ['yes', 'no'],
  fr: ['oui', 'non'],
  ar: ['نعم', 'لا'],
}
export const yesOrNo = (language: Language, is: boolean): string => yesNo[language][is ? 0 : 1]

/**
 * The headers of all columns, those of the given attributes last: by name, or by key where the name has another
 * meaning.
 */
export function ownHeads(language: Language, keys: readonly string[], attributes: readonly Attribute[]): string[] {
  const all = heads.map(([, name]) => name[language])
  for (const key of keys) {
    const name = attributes.find(one => one.key === key)?.name
    const heading = name && inLanguage(name, language)
    const read = heading && understand([...all, heading], attributes).at(-1)
    all.push(read && choiceOf(read) === `attribute:${key}` ? heading : key)
  }
  return all
}
