import { contextOfRows, limitWithin, MINUTE, personal, publicFields, type Event, type Personal } from '../kernel';
import type { SnippetSlot } from './rules';

/**
 * An admin set what a slot runs, as it came out of the sanitiser. `before` is what it ran until then. `undoes` is the change that this one takes back, null where it takes none
 * back. The reason is the admin's own words, and goes with the person.
 */
export type SnippetChanged = Event<
  'SnippetChanged',
  {
    changeId: string;
    slot: SnippetSlot;
    isOn: boolean;
    code: string;
    before: Readonly<{ isOn: boolean; code: string }>;
    changedBy: string;
    reason: Personal<string>;
    undoes: string | null;
  }
>;
export type SnippetEvent = SnippetChanged;

export const snippetsContext = contextOfRows<SnippetEvent>()({
  name: 'snippets',
  events: {
    SnippetChanged: {
      fields: {
        ...publicFields('changeId', 'slot', 'isOn', 'code', 'before', 'changedBy', 'undoes'),
        reason: personal<SnippetChanged['data']>('changedBy'),
      },
      people: ['changedBy'],
      sample: {
        ...{
          changeId: 'snippet-change-1',
          slot: 'ads',
          isOn: true,
          code: '<script>show()</script>',
          before: { isOn: false, code: '' },
        },
        ...{ changedBy: 'user-admin', reason: 'A sample reason', undoes: null },
      },
    },
  },
  limits: { snippet: limitWithin(MINUTE, 60, 300) },
});
