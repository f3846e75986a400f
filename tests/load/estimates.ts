// `node tests/load/estimates.ts [--inputs 1000000] [--seed 1]`: runs the calculator's model with random inputs; exits
// with 1 when a result contradicts itself.
import { parseArgs } from 'node:util'
import { violationsIn } from '#tests/support/estimates.ts'

const { values } = parseArgs({
  options: { inputs: { type: 'string', default: '1000000' }, seed: { type: 'string', default: '1' } },
})
const begun = performance.now()
const { found } = violationsIn(Number(values.inputs), Number(values.seed))
for (const one of found) console.error(one)
console.log(
  `${values.inputs} random inputs, ${found.length} violations, ${((performance.now() - begun) / 1000).toFixed(1)} s`,
)
process.exit(found.length === 0 ? 0 : 1)
