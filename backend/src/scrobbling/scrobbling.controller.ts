import { Body, Controller } from '@nestjs/common';
import { readable } from '@refrain/contracts/kernel';
import {
  scrobblingCalls,
  scrobblingRules,
  type ConnectListenBrainzRequest,
  type Scrobbling,
} from '@refrain/contracts/scrobbling';
import { Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { Sends, type Sender } from '../kernel/http/sender';
import { Text } from '../kernel/http/validation';
import { Streams } from '../kernel/write/streams/streams';
import { connectionDecider, connectionStream } from './connection.decider';
import { ListenBrainz } from './listen-brainz';
import { ConnectListenBrainz, DisconnectListenBrainz } from './scrobbling.commands';

class ConnectBody implements ConnectListenBrainzRequest {
  @Text(scrobblingRules.token) token!: string;
}

@Controller()
export class ScrobblingController {
  constructor(
    private readonly streams: Streams,
    private readonly listenBrainz: ListenBrainz,
  ) {}

  /** From the stream: there is one of each listener, and nobody else reads it. */
  @Answers(scrobblingCalls.getScrobbling)
  async get(@Me() me: string): Promise<Scrobbling> {
    const { state } = await this.streams.load(connectionStream(me), connectionDecider);
    const connection = state.status === 'connected' ? { username: readable(state.username, ''), since: state.since } : null;
    const wasRefused = state.status === 'stopped' && state.because === 'refused';
    const { isOffered, site } = this.listenBrainz;
    return { isOffered, site, connection, wasRefused };
  }

  @Answers(scrobblingCalls.connectListenBrainz)
  async connect(@Body() { token }: ConnectBody, @Sends() { me, send }: Sender): Promise<Scrobbling> {
    await send(ConnectListenBrainz, { userId: me, token: token.trim() });
    return this.get(me);
  }

  @Answers(scrobblingCalls.disconnectListenBrainz)
  async disconnect(@Sends() { me, send }: Sender): Promise<void> {
    await send(DisconnectListenBrainz, { userId: me });
  }
}
