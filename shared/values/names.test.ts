// Names that imitate the site or look empty are refused; names of real people and companies are not.
import { expect, it } from 'vitest'
import { wrongName } from './names.ts'

it.each([
  ...['Imara', 'IMARA', 'imara', 'Imara Support', 'Support', 'Admin', 'Support Imara', 'Imara Team', 'ImaraSupport'],
  ...['Іmara', 'Imаra', 'Ιmаrα', 'IMAЯA', 'Imarа Suppоrt', 'Ｉｍａｒａ', '𝐈𝐦𝐚𝐫𝐚 𝐒𝐮𝐩𝐩𝐨𝐫𝐭', 'İmara', 'ımara', 'Îmàrâ'],
  ...[
    'lmara',
    '1mara',
    'Irnara',
    'I.m.a.r.a',
    'I m a r a',
    'Imara™',
    'Imara 24',
    '|mara',
    'Im@ra',
    'Adm1n',
    'ΑDMIΝ',
    '5upport',
  ],
  ...['🅸🅼🅰🆁🅰', 'ⓘⓜⓐⓡⓐ', 'Équipe Imara', 'Assistance Imara', 'Administrateur', 'Service client Imara', 'Modérateur'],
  ...['عمارة', 'دعم عمارة', 'فريق عمارة', 'الدعم الفني', 'الإدارة', 'المشرف', 'خدمة العملاء عمارة', 'عـمـارة', 'عِمَارَة'],
])('%j is reserved', name => {
  expect(wrongName(name)).toBe('not-a-name')
})

it.each([
  '´',
  '\u0301',
  ' \u0301a',
  'A\u0301\u0302\u0303\u0304\u0305\u0306\u0307',
  '...',
  '---',
  '🙂',
  '\u0650',
  '(\u0301)',
])('%j is not a name', name => {
  expect(wrongName(name)).toBe('not-a-name')
})

it.each([
  ...[
    'Samira Bennani',
    'سارة العمراني',
    'مُحَمَّد',
    "O'Neil",
    'Jean-François',
    'Zoë',
    'Đặng Thị Ngọc',
    'José Ñúñez',
    'Li',
    '李小龙',
  ],
  ...[
    'Imara Diallo',
    'Imara Carrelage SARL',
    'Tamara',
    'Amira',
    'Marina',
    'Supporte Mural',
    'Adminah',
    'Atlas Works 24',
  ],
  ...[
    'شركة العمارة الحديثة',
    'عمارة الأطلس',
    'مكتب الإدارة الهندسية',
    'Иван Петров',
    'Γιώργος',
    'Site visit',
    'L’Équipe du Bâtiment',
  ],
  ...['3M', '7 Hills', 'Studio 33', 'नमस्ते', ''],
])('%j is a name', name => {
  expect(wrongName(name)).toBe(null)
})
