import type { IncomingMessage, ServerResponse } from 'node:http';
import { LoopbackDouble } from './loopback-double';

/** What it says of a token: a person, any answer, or nothing at all. */
export type PiAnswer =
  | Readonly<{ uid: string; username: string }>
  | Readonly<{ status: number; body?: string; headers?: Readonly<Record<string, string>> }>
  | 'silence'
  | 'half'
  | 'hang-up'
  | 'endless';

const REFUSED: PiAnswer = { status: 401, body: '{"error":"unauthorized"}' };
const CHUNK = Buffer.alloc(4096, ' ');

/** A stand-in for the platform of the Pi Network on loopback: GET /v2/me, and what it was asked. */
export class PiPlatformDouble extends LoopbackDouble {
  readonly asked: string[] = [];
  /** For every token, whatever was given to it. */
  everyone: PiAnswer | null = null;
  private readonly answers = new Map<string, PiAnswer>();
  private tokens = 0;

  static start(): Promise<PiPlatformDouble> {
    return new PiPlatformDouble().listening();
  }

  /** A token that gets this answer. */
  token(answer: PiAnswer): string {
    const token = `sample-pi-token-${(this.tokens += 1)}`;
    this.answers.set(token, answer);
    return token;
  }

  /** Another answer to a token from now on. */
  change(token: string, answer: PiAnswer): void {
    this.answers.set(token, answer);
  }

  protected serve(request: IncomingMessage, response: ServerResponse): void {
    const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    this.asked.push(`${request.method} ${request.url} ${token}`);
    const answer = this.everyone ?? (request.url === '/v2/me' ? this.answers.get(token) : { status: 404 }) ?? REFUSED;
    if (answer === 'silence') return;
    if (answer === 'hang-up') return void request.socket.destroy();
    if (answer === 'half') return void response.writeHead(200, { 'content-type': 'application/json' }).write('{"uid":');
    if (answer === 'endless') return this.endless(response.writeHead(200, { 'content-type': 'application/json' }));
    if ('status' in answer) return void response.writeHead(answer.status, answer.headers).end(answer.body);
    const body = { ...answer, credentials: { scopes: ['username', 'payments'] } };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  /** Writes for as long as a reader reads, and no more than a test can bear. */
  private endless(response: ServerResponse, chunks = 5000): void {
    if (chunks === 0 || response.destroyed) return void response.end();
    if (response.write(CHUNK)) setImmediate(() => this.endless(response, chunks - 1));
    else response.once('drain', () => this.endless(response, chunks - 1));
  }
}
