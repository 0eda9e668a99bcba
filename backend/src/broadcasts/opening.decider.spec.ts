import { broadcastsContext } from '@refrain/contracts/broadcasts';
import { specFor } from '../kernel/testing/decider-spec';
import { openingDecider } from './opening.decider';

const { given } = specFor(openingDecider);
const opened = broadcastsContext.sample.BroadcastOpened;
const open = { type: 'OpenBroadcast', data: opened.data } as const;

it('a message is opened once', () => {
  given().when(open).then(opened);
  given(opened).when(open).then();
});
