import type { DecideDuplicateRequest } from '@refrain/contracts/duplicates';
import { command } from '../kernel/write/command';
import { duplicateDecider, duplicateStream } from './duplicate.decider';

type Asked = DecideDuplicateRequest & Readonly<{ pairId: string; decidedBy: string }>;

export const DecideDuplicate = command('DecideDuplicate', (asked: Asked, { decide }) =>
  decide(duplicateStream(asked.pairId), duplicateDecider, asked),
);
