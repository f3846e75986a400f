// Accessibility of every built screen in Arabic.
import { nothingIsWrongIn } from './axe-stage.ts'

nothingIsWrongIn('ar')
