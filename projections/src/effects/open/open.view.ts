import type { OpenEffect } from '@refrain/contracts/operations';
import { collection } from '../../kernel';

/** Processes with partners that are not settled, by their id. */
export const openEffects = collection<Omit<OpenEffect, 'effectId'>>()({
  name: 'openEffects',
  columns: { since: 'text' },
  indexes: [{ on: ['since', 'id'] }],
});
