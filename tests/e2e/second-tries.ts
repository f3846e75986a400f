/** Writes the failed test files, one a line, so that they can be retried on a new server. */
import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

export class SecondTries implements Reporter {
  readonly #list: string

  constructor(list: string) {
    this.#list = list
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const failed = modules.filter(module => !module.ok())
    writeFileSync(this.#list, failed.map(({ relativeModuleId }) => relativeModuleId).join('\n'))
  }
}
