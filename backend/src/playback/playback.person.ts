import { exportFiles } from '@refrain/contracts/personal-data';
import type { OfPerson } from '../kernel/context';
import { entryOf, type ExportTopic } from '../kernel/persons/person-rows';

const plays: ExportTopic['entries'] = (events) => events.map((event) => ({ ...entryOf(event), rule: event.meta.rule ?? null }));

export const playbackOfPerson: OfPerson = { exports: [{ file: exportFiles.plays, kind: 'listening', entries: plays }] };
