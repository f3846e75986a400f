// Accessibility of every built screen in French.
import { nothingIsWrongIn } from './axe-stage.ts'

nothingIsWrongIn('fr')
