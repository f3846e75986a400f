// `node tests/faults/chaos.ts [--only name,name]`: runs the chaos tests on a built server and prints requirement and
// result of each.
import { parseArgs } from 'node:util'
import { buildWhenOld } from '#server/built.ts'
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts'
import { allAttacks } from './chaos/all-attacks.ts'
import type { Attack, Seen } from './chaos/attack.ts'
import { makeTemplate, openContext } from './chaos/context.ts'

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const wished = values.only?.split(',') ?? null
const attacks = allAttacks.filter(({ name }) => !wished || wished.includes(name))

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function attempt(attack: Attack, postgres: TestPostgres): Promise<Seen> {
  const context = await openContext(postgres)
  try {
    return await attack.run(context)
  } catch (error) {
    return { seen: error instanceof Error ? error.message : String(error), holds: false }
  } finally {
    await context.close()
  }
}

if (buildWhenOld() !== 0) process.exit(1)
const postgres = await startPostgres()
let isHeld = attacks.length > 0
try {
  await makeTemplate(postgres.url)
  print('| # | attack | must hold | seen | | seconds |')
  print('|---|---|---|---|---|---|')
  for (const attack of attacks) {
    const began = performance.now()
    const missing = attack.missing?.() ?? null
    const { seen, holds } = missing ? { seen: missing, holds: true } : await attempt(attack, postgres)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const verdict = missing ? 'skipped' : holds ? 'holds' : 'FAILS'
    print(`| ${[attack.number, attack.name, attack.must, seen, verdict, seconds].join(' | ')} |`)
    isHeld &&= holds
  }
} finally {
  await postgres.stop()
}
process.exit(isHeld ? 0 : 1)
