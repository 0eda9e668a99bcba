import { exportFiles } from '@refrain/contracts/personal-data';
import type { OfPerson } from '../kernel/context';
import { eachEvent } from '../kernel/person-rows';

export const moderationOfPerson: OfPerson = {
  exports: [
    { file: exportFiles.hides, kind: 'hide', entries: eachEvent },
    { file: exportFiles.reports, kind: 'report', entries: eachEvent },
  ],
};
