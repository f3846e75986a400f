/** Writes down which journeys failed, one file a line, so that they can be begun again with a house of their own. */
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
