// All spellings of a mailbox's address have one key.
import { expect, it } from 'vitest'
import { emailKeyOf, mailableKeyOf } from './address.ts'

it.each([
  [' Sara@Example.COM ', 'sara@example.com'],
  ['sara@bücher.example', 'sara@xn--bcher-kva.example'],
  ['sara@BÜCHER.example', 'sara@xn--bcher-kva.example'],
  ['sara@bu\u0308cher.example', 'sara@xn--bcher-kva.example'],
  ['Sara@XN--BCHER-KVA.example', 'sara@xn--bcher-kva.example'],
  ['sara@مثال.المغرب', 'sara@xn--mgbh0fb.xn--mgbc0a9azcg'],
  ['ｓａｒａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'sara@example.com'],
  ['sara@example。com', 'sara@example.com'],
  ['sa\u200Bra@exam\u00ADple.com', 'sara@example.com'],
  ['\u202Esara\u2066@example.com\uFEFF', 'sara@example.com'],
  ['sara\uFE0F@example.com', 'sara@example.com'],
  ['no address', 'no address'],
])('the key of %j is %j', (email, key) => {
  expect(emailKeyOf(email)).toBe(key)
  expect(emailKeyOf(key)).toBe(key)
})

it.each(['sara@xn--.example', `sara@${'ü'.repeat(62)}.example`, 'sa..ra@example.com', 'sara'])(
  '%j is refused as undeliverable',
  email => {
    expect(() => mailableKeyOf(email)).toThrow('request.invalid')
  },
)
