import { defineContext } from '../kernel/context';
import { eachEvent } from '../kernel/persons/person-rows';
import { thing } from '../kernel/things';
import { lookDecider } from '../kernel/write/look.decider';
import { undoDecider } from '../kernel/write/undo.decider';
import { RecountDesk } from './recount/recount-desk';
import { HistoryController } from './history.controller';
import { HistoryDesk } from './history-desk';
import { Undo } from './undo';

export const historyContext = defineContext({
  name: 'history',
  controllers: [HistoryController],
  parts: [HistoryDesk, Undo, RecountDesk],
  things: { look: thing(lookDecider), undo: thing(undoDecider) },
  exports: [
    { file: 'looks.json', kind: 'look', holds: 'each time that an admin looked at what is personal of you', entries: eachEvent },
    { file: 'undos.json', kind: 'undo', holds: 'what you took back as an admin, and why', entries: eachEvent },
  ],
});
