import { nothingIsWrongIn } from './axe-stage.ts'

nothingIsWrongIn('en')
