import type { Context } from '../shared/lib/context';
import { departure } from './departure';
import { ownActs } from './own-acts/own-acts';

export const sessionContext: Context = {
  slices: [departure, ownActs],
};
