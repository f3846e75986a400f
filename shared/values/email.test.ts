// An address that no mail server accepts is refused before a mail is sent.
import { expect, it } from 'vitest'
import { isEmail, tidyEmail } from './email.ts'

it.each([
  'amina@example.ma',
  "o'neil+site_2@mail.example.co",
  'amina@bücher.example',
  'أمينة@مثال.المغرب',
  'ａｍｉｎａ＠ｅｘａｍｐｌｅ．ｍａ',
  'am\u200Bina@exa\u202Emple.ma',
  'a@xn--bcher-kva.example',
])('%j is a valid address', address => {
  expect(isEmail(address)).toBe(true)
})

it.each([
  '.amina@example.ma',
  'amina.@example.ma',
  'am..ina@example.ma',
  'am ina@example.ma',
  'am,ina@example.ma',
  'am;ina@example.ma',
  'am(x)ina@example.ma',
  'am\\ina@example.ma',
  '"am ina"@example.ma',
  '\u200B@example.ma',
  `${'a'.repeat(65)}@example.ma`,
  'amina@-example.ma',
  'amina@example-.ma',
  'amina@exam_ple.ma',
  'amina@example..ma',
  'amina@example.ma.',
  'amina@10.0.0.1',
  'amina@[10.0.0.1]',
  'amina@ex%61mple.ma',
  'a@b@example.ma',
])('%j is not a valid address', address => {
  expect(isEmail(address)).toBe(false)
})

it('tidyEmail converts fullwidth letters and removes invisible characters', () => {
  expect(tidyEmail(' Ａm\u200Bina\u00AD@exa\u202Emple．ma\uFE0F ')).toBe('Amina@example.ma')
})

it('isEmail refuses a long hostile address quickly', () => {
  expect(isEmail(`a@${'a-'.repeat(120)}`)).toBe(false)
  expect(isEmail(`${'a'.repeat(200)}@`)).toBe(false)
})
