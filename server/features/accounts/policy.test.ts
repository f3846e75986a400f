import { describe, expect, it } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { isGuessable } from './policy.ts'

const owner = { email: 'samira.bennani@example.com', name: 'Samira Bennani' }

describe('isGuessable', () => {
  it.each([
    'Password123',
    'P@ssw0rd2024!',
    'iloveyou12',
    'qwertyuiop',
    'azertyuiop12',
    '1234567890',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'abcdefghij',
    'Mohammed1990',
    'bluedragon99',
    'samira.bennani',
    'bennani2024',
    '0612345678',
    '1q2w3e4r5t',
    '12345qwerty',
    'casablanca',
    'motdepasse123',
    'Liverpool!!!',
    'ضصثقفغعهخح',
    '121212121212',
    '!!!!password!!!!',
    'mnbvcxzlkjh',
  ])('refuses %s', password => expect(isGuessable(password, owner)).toBe(true))

  it.each([
    'olive bridge seven lamps',
    'zellige-hammer-42-quay',
    'Tr4vertine&Lime',
    'xk7#mPq2vL9d',
    'les carreaux du salon vert',
    'مطرقة وزليج أخضر قديم',
    'demo-Riad-2048-lantern',
  ])('accepts %s', password => expect(isGuessable(password, owner)).toBe(false))

  it('knows more than 400 common passwords of at least ten characters', () => {
    expect([...commonPasswords].filter(password => password.length >= 10).length).toBeGreaterThan(400)
  })
})
