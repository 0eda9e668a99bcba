import type { Command } from '@refrain/contracts/kernel';
import type {
  ListenBrainzConnected,
  ListenBrainzDisconnected,
  ScrobblingEvent,
  StoppedBecause,
} from '@refrain/contracts/scrobbling';
import type { Decider } from '../kernel/write/decider';

type Told = ListenBrainzConnected['data'];
type ConnectListenBrainz = Command<'ConnectListenBrainz', Omit<Told, 'username'> & { username: string }>;
/** `connectionId` null: whichever there is. */
type DisconnectListenBrainz = Command<
  'DisconnectListenBrainz',
  { connectionId: string | null; userId: string; because: StoppedBecause }
>;
type ConnectionCommand = ConnectListenBrainz | DisconnectListenBrainz;

type Connection = Readonly<
  | { status: 'none' }
  | ({ status: 'connected' } & Pick<Told, 'connectionId' | 'sealed' | 'username' | 'since'>)
  | { status: 'stopped'; because: StoppedBecause }
>;

const stopped = (userId: string, connectionId: string, because: StoppedBecause): ListenBrainzDisconnected => ({
  type: 'ListenBrainzDisconnected',
  data: { connectionId, userId, because },
});

const connect = ({ data }: ConnectListenBrainz, state: Connection): readonly ScrobblingEvent[] => {
  const connected = { type: 'ListenBrainzConnected', data } as const;
  if (state.status !== 'connected') return [connected];
  if (state.connectionId === data.connectionId) return [];
  return [stopped(data.userId, state.connectionId, 'replaced'), connected];
};

const decide = (command: ConnectionCommand, state: Connection): readonly ScrobblingEvent[] => {
  switch (command.type) {
    case 'ConnectListenBrainz':
      return connect(command, state);
    case 'DisconnectListenBrainz': {
      const { connectionId, userId, because } = command.data;
      if (state.status !== 'connected' || (connectionId !== null && connectionId !== state.connectionId)) return [];
      return [stopped(userId, state.connectionId, because)];
    }
  }
};

const evolve = (_state: Connection, event: ScrobblingEvent): Connection => {
  switch (event.type) {
    case 'ListenBrainzConnected': {
      const { connectionId, sealed, username, since } = event.data;
      return { status: 'connected', connectionId, sealed, username, since };
    }
    case 'ListenBrainzDisconnected':
      return { status: 'stopped', because: event.data.because };
  }
};

/** What one listener sends to ListenBrainz: at most one connection at a time. */
export const connectionDecider: Decider<Connection, ConnectionCommand, ScrobblingEvent> = {
  initialState: () => ({ status: 'none' }),
  decide,
  evolve,
};

export const connectionStream = (userId: string): string => `scrobbling-${userId}`;
