import { defineContext } from '../kernel/context';
import { eachEvent } from '../kernel/persons/person-rows';
import { RemoveQuestion, SaveQuestion } from './questions.commands';

/** An erased person's texts go with their key, so no stream of theirs has to be left. Its calls stand in the module of exports, which knows the folder. */
export const questionsContext = defineContext({
  name: 'questions',
  commands: [SaveQuestion, RemoveQuestion],
  exports: [{ file: 'questions.json', kind: 'question', holds: 'questions that you saved', entries: eachEvent }],
});
