import { scrobblingContext } from '@refrain/contracts/scrobbling';
import { specFor } from '../kernel/testing/decider-spec';
import { connectionDecider } from './connection.decider';

const { given } = specFor(connectionDecider);
const { ListenBrainzConnected: connected, ListenBrainzDisconnected: refused } = scrobblingContext.sample;
const connect = { type: 'ConnectListenBrainz', data: { ...connected.data, username: 'sample-listener' } } as const;
const disconnect = (connectionId: string | null) =>
  ({ type: 'DisconnectListenBrainz', data: { connectionId, userId: 'user-ada', because: 'refused' } }) as const;

it('a listener connects once', async () => {
  await given().when(connect).then(connected);
  await given(connected).when(connect).then();
});

it('another token takes the place of the one before', async () => {
  const other = { ...connect, data: { ...connect.data, connectionId: 'connection-2' } };
  await given(connected)
    .when(other)
    .then({ ...refused, data: { ...refused.data, because: 'replaced' } }, { ...connected, data: other.data });
});

it('it stops once, and may begin again', async () => {
  await given(connected).when(disconnect(null)).then(refused);
  await given(connected, refused).when(disconnect(null)).then();
  await given(connected, refused).when(connect).then(connected);
});

it('what was refused of an earlier token stops no later one', () => given(connected).when(disconnect('connection-0')).then());
