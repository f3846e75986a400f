// Accessibility of every built screen in English.
import { nothingIsWrongIn } from './axe-stage.ts'

nothingIsWrongIn('en')
