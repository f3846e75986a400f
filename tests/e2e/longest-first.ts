/**
 * Vitest starts with the largest files. The files that visit every screen or scroll through many are small but take
 * longest, and would run alone at the end.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const isLong = ({ moduleId }: TestSpecification): boolean => /(axe-\w+|phones|print|still)\.test\.ts$/.test(moduleId)

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
  }
}
