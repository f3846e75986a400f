/** Names the journeys that only went well when they were tried again: what flickers is looked into, not waved through. */
import type { Reporter, TestCase } from 'vitest/node'

export class SecondTries implements Reporter {
  readonly #found: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#found.push(`${test.module.relativeModuleId} > ${test.fullName}`)
  }

  onTestRunEnd(): void {
    if (this.#found.length > 0) console.log(`Went well only the second time:\n${this.#found.join('\n')}`)
  }
}
