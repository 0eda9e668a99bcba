import { scrobblingRefusals } from '@refrain/contracts/scrobbling';
import { DomainError } from '../kernel/domain-error';
import { command } from '../kernel/write/command';
import { connectionDecider, connectionStream } from './connection.decider';
import { ListenBrainz } from './listen-brainz';
import { Tokens } from './tokens';

/** ListenBrainz says first whose token it is; then the vault, then the event: an event never names what nothing opens. */
export const ConnectListenBrainz = command(
  'ConnectListenBrainz',
  { listenBrainz: ListenBrainz, tokens: Tokens },
  async ({ userId, token }: { userId: string; token: string }, { decide, created, now, listenBrainz, tokens }) => {
    if (!listenBrainz.isOffered) throw new DomainError(scrobblingRefusals.off);
    const username = await listenBrainz.nameOf(token);
    if (username === undefined) throw new DomainError(scrobblingRefusals.away);
    if (username === null) throw new DomainError(scrobblingRefusals.token);
    const connectionId = created('listenbrainz');
    const sealed = await tokens.seal(connectionId, token);
    return decide(connectionStream(userId), connectionDecider, { connectionId, userId, sealed, username, since: now });
  },
);

export const DisconnectListenBrainz = command('DisconnectListenBrainz', ({ userId }: { userId: string }, { decide }) =>
  decide(connectionStream(userId), connectionDecider, { connectionId: null, userId, because: 'asked' }),
);
