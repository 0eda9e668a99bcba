import { defineContext } from '../kernel/context';
import { eachEvent } from '../kernel/persons/person-rows';
import { ChangeSnippet, UndoSnippet } from './snippets.commands';
import { SnippetsController } from './snippets.controller';

/** What an erased admin wrote as a reason goes with their key. */
export const snippetsContext = defineContext({
  name: 'snippets',
  controllers: [SnippetsController],
  commands: [ChangeSnippet, UndoSnippet],
  exports: [{ file: 'snippets.json', kind: 'snippet', holds: 'snippets that you changed', entries: eachEvent }],
});
