import type { Context } from '../shared/lib/context';
import { departure } from './departure';
import { drafts } from './drafts/drafts';
import { ending } from './ending';
import { ownActs } from './own-acts/own-acts';

export const sessionContext: Context = {
  slices: [departure, drafts, ending, ownActs],
};
