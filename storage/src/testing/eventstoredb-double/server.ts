import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Server, ServerCredentials, type sendUnaryData, type ServerUnaryCall } from '@grpc/grpc-js';
import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb';
import { ClusterInfo, EndPoint, MemberInfo } from '@eventstore/db-client/generated/gossip_pb';
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb';
import { SupportedMethod, SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb';
import { UUID, type Empty } from '@eventstore/db-client/generated/shared_pb';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb';
import { DeleteResp, TombstoneResp, type DeleteReq, type TombstoneReq } from '@eventstore/db-client/generated/streams_pb';
import { readFileSync } from 'node:fs';
import { Access, type Users } from './access';
import { appendCall, batchAppendCall } from './append-calls';
import { Commits } from './commits';
import type { Standing } from './election';
import { Faults, type Drop, type EventStoreDbFaults } from './faults';
import { openJournal, readJournal } from './journal';
import { streamName } from './messages';
import { readCall, type Asked } from './read-call';
import { Store, type Stored } from './store';

const HOST = '127.0.0.1';
const LARGEST_MESSAGE = 17 * 1024 * 1024;
const STREAMS = 'event_store.client.streams.streams';

/** What the double was asked for; `written` counts the messages that reads and subscriptions were given. */
export type EventStoreDbSeen = Readonly<{ reads: readonly Asked[]; written: number; events: number }>;

/** A change of what is stored, past every rule. Texts, not bytes; null takes the event out. */
export type Tampering = Readonly<{
  stream: string;
  revision: number;
  changed: Readonly<Partial<Record<'id' | 'type' | 'stream' | 'data' | 'meta', string>>> | null;
}>;

/** Files of a certificate and its key; `users` are asked for over TLS only: without it clients send no names. */
export type Security = Readonly<{ certificate: string; key: string; users: Users }>;

export type DoubleOptions = Readonly<{ port?: number; file?: string; security?: Security }>;

const supportedMethods = (): SupportedMethods => {
  const method = (name: string, ...features: string[]) =>
    new SupportedMethod().setServiceName(STREAMS).setMethodName(name).setFeaturesList(features);
  const methods = [method('append'), method('read', 'position', 'events'), method('batchappend', 'deadline_duration')];
  return new SupportedMethods().setEventStoreServerVersion('23.10.0').setMethodsList(methods);
};

/** @param leads false while nobody does */
const cluster = (port: number, leads: boolean): ClusterInfo =>
  new ClusterInfo().setMembersList([
    new MemberInfo()
      .setState(leads ? MemberInfo.VNodeState.LEADER : MemberInfo.VNodeState.UNKNOWN)
      .setIsAlive(true)
      .setTimeStamp(String(Date.now()))
      .setInstanceId(new UUID().setString(randomUUID()))
      .setHttpEndPoint(new EndPoint().setAddress(HOST).setPort(port)),
  ]);

/**
 * An EventStoreDB that is none: the streams service over a store in memory, and in a file if one is given. It encodes our reading of
 * the server (23.10) and leaves out links, persistent subscriptions, projections, groups of users, `$maxAge` and `$maxCount`.
 */
export const openDoubleServer = ({ port = 0, file, security }: DoubleOptions) => {
  const kept = file ? readJournal(file) : [];
  const store = new Store(file ? openJournal(file) : undefined);
  for (const change of kept) store.replay(change);
  store.forgetIds();
  const faults = new Faults();
  const access = new Access(store, security?.users ?? null);
  let reads: Asked[] = [];
  let written = 0;
  const commits = new Commits();
  let boundPort = port;
  let server: Server | null = null;
  /** The node that leads after an election. */
  let elected: { server: Server; port: number } | null = null;

  const unary =
    <Request, Response>(answer: (request: Request) => Response) =>
    (call: ServerUnaryCall<Request, Response>, callback: sendUnaryData<Response>) => {
      const refusal = faults.refusal();
      void faults.beforeAnswer().then(() => callback(refusal, refusal ? null : answer(call.request)));
    };
  /** What takes a stream away, by either of two requests. */
  const taking =
    <Request extends DeleteReq | TombstoneReq, Response>(answer: (stream: string) => Response) =>
    (call: ServerUnaryCall<Request, Response>, callback: sendUnaryData<Response>) => {
      const stream = streamName(call.request.getOptions()?.getStreamIdentifier());
      const denied = access.refusal(call.metadata, 'delete', stream);
      if (denied) return callback(denied);
      return unary<Request, Response>(() => answer(stream))(call, callback);
    };
  const standing = (isElected: boolean) => (): Standing => {
    if (faults.isNotReady) return 'not ready';
    return elected && !isElected ? { leader: { host: HOST, port: elected.port } } : 'leads';
  };
  const services = (isElected = false): Server => {
    const fresh = new Server({ 'grpc.max_receive_message_length': LARGEST_MESSAGE });
    fresh.addService(ServerFeaturesService, { getSupportedMethods: unary<Empty, SupportedMethods>(supportedMethods) });
    fresh.addService(GossipService, {
      read: unary<Empty, ClusterInfo>(() => cluster(elected?.port ?? boundPort, !faults.isNotReady)),
    });
    fresh.addService(StreamsService, {
      append: appendCall(store, faults, access),
      batchAppend: batchAppendCall({ store, faults, commits, access, standing: standing(isElected) }),
      read: readCall(
        store,
        faults,
        access,
        standing(isElected),
        (asked) => reads.push(asked),
        () => (written += 1),
      ),
      delete: taking<DeleteReq, DeleteResp>((stream) => {
        const { commit, prepare } = store.truncate(stream);
        return new DeleteResp().setPosition(
          new DeleteResp.Position().setCommitPosition(String(commit)).setPreparePosition(String(prepare)),
        );
      }),
      tombstone: taking<TombstoneReq, TombstoneResp>((stream) => {
        const { commit, prepare } = store.tombstone(stream);
        return new TombstoneResp().setPosition(
          new TombstoneResp.Position().setCommitPosition(String(commit)).setPreparePosition(String(prepare)),
        );
      }),
    });
    return fresh;
  };

  const credentials = () => {
    if (!security) return ServerCredentials.createInsecure();
    const pair = { private_key: readFileSync(security.key), cert_chain: readFileSync(security.certificate) };
    return ServerCredentials.createSsl(null, [pair]);
  };
  const listen = (fresh: Server, wanted: number): Promise<number> =>
    new Promise((resolve, reject) => {
      fresh.bindAsync(`${HOST}:${wanted}`, credentials(), (error, bound) => (error ? reject(error) : resolve(bound)));
    });
  /** Opens the port, the same one each time. */
  const open = async (): Promise<string> => {
    server = services();
    boundPort = await listen(server, boundPort);
    return `esdb://${HOST}:${boundPort}?tls=${Boolean(security)}`;
  };
  /** Closes the port and every connection; what is stored stays. */
  const close = (): void => {
    for (const each of [server, elected?.server]) each?.forceShutdown();
    [server, elected] = [null, null];
  };

  return {
    open,
    close,
    /** No node leads for a while; then another node does, and this one names it. */
    elect: async (leaderlessMs: number): Promise<void> => {
      faults.set({ notReady: true });
      await setTimeout(leaderlessMs);
      const other = services(true);
      elected = { server: other, port: await listen(other, 0) };
      faults.set({});
    },
    /** Stopped, an older copy of its files put back, and started again. */
    goBack: async (events: number): Promise<void> => {
      close();
      store.cut(events);
      await open();
    },
    fault: (wanted: Partial<EventStoreDbFaults>): void => faults.set(wanted),
    drop: (how: Drop): void => faults.drop(how),
    dropAll: (how: Drop): void => faults.drop(how, true),
    forgetIds: (): void => store.forgetIds(),
    tamper: ({ stream, revision, changed }: Tampering): void => {
      const { data, meta, ...texts } = changed ?? {};
      const bytes = {
        ...(data !== undefined && { data: Buffer.from(data, 'latin1') }),
        ...(meta !== undefined && { meta: Buffer.from(meta, 'latin1') }),
      };
      store.tamper(stream, revision, changed && ({ ...texts, ...bytes } satisfies Partial<Stored>));
    },
    /** What was asked for since the last time. */
    seen: (): EventStoreDbSeen => {
      const since = { reads, written, events: store.all.length };
      [reads, written] = [[], 0];
      return since;
    },
  };
};
