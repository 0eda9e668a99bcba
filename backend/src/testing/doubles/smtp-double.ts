import { createServer, type AddressInfo, type Socket } from 'node:net';

/** What it says to a command instead of "yes": `451` now, `550` for good. At the end `HANG UP`: it keeps the message and says nothing. */
export type SmtpAnswers = Partial<Record<'MAIL' | 'RCPT' | 'DATA' | 'END', string>>;

export type Received = Readonly<{ from: string; to: string; eml: string }>;

export const HANG_UP = 'HANG UP';

const addressIn = (line: string): string => /<([^>]*)>/.exec(line)?.[1] ?? '';

/** A stand-in for an SMTP server on loopback: it takes mail, keeps it, and answers as it is set to. */
export class SmtpDouble {
  readonly received: Received[] = [];
  answers: SmtpAnswers = {};
  private readonly open = new Set<Socket>();
  private readonly server = createServer((socket) => this.serve(socket));
  private port = 0;

  static async start(): Promise<SmtpDouble> {
    const double = new SmtpDouble();
    await double.up();
    return double;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Where it was before, if it was. */
  async up(): Promise<void> {
    await new Promise<void>((resolve, reject) => this.server.once('error', reject).listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** Nobody listens any more, and open connections break. */
  async down(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    for (const socket of this.open) socket.destroy();
    await closed;
  }

  private serve(socket: Socket): void {
    const mail = { from: '', to: '' };
    let pending = '';
    let inData = false;
    const say = (line: string) => void socket.write(`${line}\r\n`);
    const end = (): void => {
      const at = pending.indexOf('\r\n.\r\n');
      if (at < 0) return;
      const eml = pending.slice(0, at).replace(/^\.\./gm, '.');
      pending = pending.slice(at + 5);
      inData = false;
      const { END = '250 kept' } = this.answers;
      if (END === '250 kept' || END === HANG_UP) this.received.push({ ...mail, eml });
      if (END === HANG_UP) socket.destroy();
      else say(END);
    };
    const commands: Readonly<Record<string, (line: string) => string>> = {
      EHLO: () => '250 smtp.double',
      HELO: () => '250 smtp.double',
      MAIL: (line) => ((mail.from = addressIn(line)), this.answers.MAIL ?? '250 yes'),
      RCPT: (line) => ((mail.to = addressIn(line)), this.answers.RCPT ?? '250 yes'),
      DATA: () => {
        inData = this.answers.DATA === undefined;
        return this.answers.DATA ?? '354 go on';
      },
      QUIT: () => '221 bye',
      RSET: () => '250 yes',
    };
    const lines = (): void => {
      for (let at = pending.indexOf('\r\n'); at >= 0 && !inData; at = pending.indexOf('\r\n')) {
        const line = pending.slice(0, at);
        pending = pending.slice(at + 2);
        say(commands[line.slice(0, 4).toUpperCase()]?.(line) ?? '502 what?');
      }
      if (inData) end();
    };
    this.open.add(socket);
    socket
      .setEncoding('utf8')
      .on('close', () => this.open.delete(socket))
      .on('error', () => undefined);
    socket.on('data', (chunk: string) => {
      pending += chunk;
      lines();
    });
    say('220 smtp.double');
  }
}
