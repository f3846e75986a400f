import { expect, test } from 'vitest'
import { inDigits } from '#client/ui/base/digits.ts'

test('inDigits supports Western, Arabic and Persian digits', () => {
  expect([inDigits(1290, 'en'), inDigits(1290, 'ar'), inDigits(1290, 'ir')]).toEqual(['1290', '١٢٩٠', '۱۲۹۰'])
})
