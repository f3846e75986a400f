// `node tests/faults/anomalies.ts [--rounds 300] [--clients 2,10,50] [--only name,name]`: runs every race on two server
// processes and one PostgreSQL.
import { parseArgs } from 'node:util'
import { startPostgres } from '#tests/support/postgres.ts'
import { allRaces } from './all-races.ts'
import { makeTemplate, openFixtures } from './fixtures.ts'
import { type Race, type Result, runRace } from './race.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '300' },
    clients: { type: 'string', default: '2,10,50' },
    only: { type: 'string' },
  },
})
const rounds = Number(values.rounds)
const widths = values.clients.split(',').map(Number)
const wished = values.only?.split(',') ?? null
const races = allRaces.filter(({ name }) => !wished || wished.includes(name))
const shownMost = 10

const numberOf = ({ number }: Race): string => (number === null ? '–' : String(number))

function row({ race, clients, rounds: turns, calls, refusals, anomalies, faults, seconds }: Result): string {
  const refused = [...refusals].map(([code, times]) => `${times} × ${code}`).join(', ')
  const cells = [numberOf(race), race.name, clients, turns, calls, refused || '–']
  return `| ${[...cells, anomalies.length, faults.length, seconds.toFixed(1)].join(' | ')} |`
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

const postgres = await startPostgres()
let isClean = races.length > 0
try {
  await makeTemplate(postgres.url)
  print('| # | race | clients | rounds | calls | refused | anomalies | faults shown (5xx) | seconds |')
  print('|---|---|---|---|---|---|---|---|---|')
  for (const race of races) {
    const fixtures = await openFixtures(postgres.url, { mail: race.mail ?? false })
    try {
      for (const clients of widths) {
        const result = await runRace(fixtures, race, { clients, rounds })
        print(row(result))
        const wrong = [...result.anomalies, ...result.faults]
        for (const text of wrong.slice(0, shownMost)) print(`|   | ${text} |`)
        isClean &&= wrong.length === 0
      }
    } finally {
      await fixtures.close()
    }
  }
} finally {
  await postgres.stop()
}
process.exit(isClean ? 0 : 1)
