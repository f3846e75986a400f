import { nothingIsWrongIn } from './axe-fixtures.ts'

nothingIsWrongIn('en')
