import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import { LIVE } from '@refrain/contracts/kernel';
import type { ChangeBus } from '@refrain/storage/change-bus';
import { Server, type Socket } from 'socket.io';
import { refusalOf } from '../http/problem.filter';
import { Pushes, type Reading } from './pushes';
import { comesFromUs } from '../http/same-origin';
import { lineOfCookie, type Sessions, type Signed } from '../sessions/sessions';

const ROOMS_PER_SOCKET = 200;
const RECHECK_MS = 60_000;

/** Whether a person (null: a visitor) may listen to what stands behind `id`. */
type MayListen = (id: string, userId: string | null) => boolean | Promise<boolean>;

const cookieOf = (header: string | undefined, name: string): string | undefined =>
  header
    ?.split(';')
    .map((part) => part.trim().split('='))
    .find(([each]) => each === name)?.[1];

/** The socket side: connections, and the rooms they join by rule. */
export class Live {
  private io: Server | null = null;
  private readonly rules = new Map<string, MayListen>();
  private stop: () => void = () => undefined;
  private deaf = false;
  /** Joins of a connection that wait for an answer: they take a place from the start. */
  private readonly joining = new WeakMap<Socket, number>();
  private readonly sessionLines = new WeakMap<Socket, string>();
  /** The person of each connection, by its id. */
  private readonly people = new Map<string, string>();
  private readonly pushes = new Pushes(() => this.io, this.people);

  constructor(
    private readonly bus: ChangeBus,
    private readonly sessions: Sessions,
  ) {}

  /** Names before the colon: `post` governs `post:ID`. A room without a rule cannot be joined. */
  allow(kind: string, rule: MayListen): void {
    this.rules.set(kind, rule);
  }

  /** What is pushed of this view is not the same for every viewer. */
  reads(view: string, reading: Reading): void {
    this.pushes.reads(view, reading);
  }

  /** Number of open connections. */
  get lines(): number {
    return this.io?.engine.clientsCount ?? 0;
  }

  /**
   * While the bus is away no connection would receive anything, and browsers do not poll. So connections are closed, and none is
   * accepted, until the bus is back.
   */
  hears(anything: boolean): void {
    this.deaf = !anything;
    if (this.deaf) for (const socket of this.io?.sockets.sockets.values() ?? []) socket.conn.close();
  }

  /** `headers`: those of its own answers, such as refused handshakes. */
  attach(server: HttpServer, headers: Readonly<Record<string, string>>): void {
    const io = new Server(server, {
      serveClient: false,
      perMessageDeflate: false,
      maxHttpBufferSize: 64 * 1024,
      allowRequest: (request, accept) => {
        const { host, origin } = request.headers;
        // The handshake may be a GET, but it opens a channel: hold it to the rule of unsafe methods.
        accept(
          null,
          !this.deaf && comesFromUs({ method: 'POST', host, origin: origin ?? `http://${host}`, fetchSite: undefined }),
        );
      },
    });
    this.io = io;
    io.engine.on('headers', (own: Record<string, string>) => void Object.assign(own, headers));
    server.prependListener('request', ({ url }: IncomingMessage, response: ServerResponse) => {
      if (url?.startsWith(io.path())) for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    });
    io.on('connection', (socket) => void this.welcome(socket));
    this.stop = this.bus.subscribe((message) => {
      if (message.kind === 'changes') for (const change of message.changes) this.pushes.queue(change);
      if (message.kind === 'forgotten') this.pushes.forget();
      if (message.kind === 'ended') this.hangUp(new Set(message.lines));
    });
  }

  private async welcome(socket: Socket): Promise<void> {
    const cookie = cookieOf(socket.handshake.headers.cookie, this.sessions.cookies.session);
    if (cookie) this.sessionLines.set(socket, lineOfCookie(cookie));
    const who = this.sessions.of(cookie).catch(() => {
      // Not known now is not the same as nobody: the browser tries again by itself.
      socket.conn.close();
      return null;
    });
    socket.on(
      LIVE.join,
      (room: unknown, answer?: unknown) =>
        void this.join(
          socket,
          room,
          who.then((signed) => signed?.userId ?? null),
          answer,
        ),
    );
    socket.on(LIVE.leave, (room: unknown) => {
      if (typeof room === 'string') void socket.leave(room);
    });
    const signed = await who;
    if (!signed || socket.disconnected) return;
    this.people.set(socket.id, signed.userId);
    const isThere = (still: Signed | null) => (still ? this.sessions.present(still) : void socket.disconnect(true));
    void this.sessions.present(signed).catch(() => undefined);
    const recheck = setInterval(() => {
      void this.sessions
        .of(cookie)
        .then(isThere)
        .catch(() => undefined);
    }, RECHECK_MS);
    socket.on('disconnect', () => {
      clearInterval(recheck);
      this.people.delete(socket.id);
    });
  }

  private async join(socket: Socket, room: unknown, who: Promise<string | null>, answer: unknown): Promise<void> {
    const before = this.joining.get(socket) ?? 0;
    const hasPlace = socket.rooms.size + before <= ROOMS_PER_SOCKET;
    if (hasPlace) this.joining.set(socket, before + 1);
    const joined = hasPlace && (await this.enter(socket, room, who));
    if (hasPlace) this.joining.set(socket, (this.joining.get(socket) ?? 1) - 1);
    if (typeof answer === 'function') (answer as (joined: boolean) => void)(joined);
  }

  private async enter(socket: Socket, room: unknown, who: Promise<string | null>): Promise<boolean> {
    const joined = await this.mayJoin(room, who).catch((error: unknown) => {
      if (refusalOf(error)?.status === 503) socket.conn.close();
      return false;
    });
    if (joined && !socket.rooms.has(room as string)) {
      await socket.join(room as string);
      this.pushes.catchUp(socket.id, room as string);
    }
    return joined;
  }

  private async mayJoin(room: unknown, who: Promise<string | null>): Promise<boolean> {
    if (typeof room !== 'string' || room.length > 200) return false;
    const [kind = '', id = ''] = room.split(/:(.*)/s);
    const rule = this.rules.get(kind);
    return rule !== undefined && (await rule(id, await who));
  }

  /** Closes the connections of sessions that have ended, here and wherever else they were ended. */
  private hangUp(ended: ReadonlySet<string>): void {
    for (const socket of this.io?.sockets.sockets.values() ?? []) {
      if (ended.has(this.sessionLines.get(socket) ?? '')) socket.disconnect(true);
    }
  }

  async close(): Promise<void> {
    this.stop();
    this.pushes.stop();
    await this.io?.close();
  }
}
