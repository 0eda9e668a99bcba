import { accountRefusals } from '@refrain/contracts/accounts';
import { personById } from '@refrain/projections/accounts';
import { command } from '../kernel/write/command';
import { refuse } from '../kernel/write/decider';
import { flagDecider, flagStream, type SetFlag as Setting } from './flag.decider';
import { overrideDecider, overrideStream, type OverrideFlag as Overriding } from './override.decider';

export const SetFlag = command('SetFlag', (asked: Setting['data'], { decide }) =>
  decide(flagStream(asked.flag), flagDecider, asked),
);

/** For a person who is there. Where they go at the same moment, the views drop what was said of them. */
export const OverrideFlag = command('OverrideFlag', async (asked: Overriding['data'], { decide, store }) => {
  if (!(await personById(store, asked.userId))) return refuse(accountRefusals.unknown);
  return decide(overrideStream(asked.flag, asked.userId), overrideDecider, asked);
});
