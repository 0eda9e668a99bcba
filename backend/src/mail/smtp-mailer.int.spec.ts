import { mailTexts } from '@refrain/contracts/accounts';
import { Unanswered } from '../kernel/effects';
import { HANG_UP, SmtpDouble } from '../testing/doubles/smtp-double';
import { letter } from './letter';
import { MailRefused, type Mail } from './mailer';
import { readEml } from './read-eml';
import { SmtpMailer } from './smtp-mailer';

const mail: Mail = {
  id: 'mail-1',
  at: '2026-01-02T03:04:05.678Z',
  personId: 'user-ada',
  to: 'ada@example.test',
  ...letter(mailTexts['reset-password'], 'https://refrain.test/x'),
};

let server: SmtpDouble;
let mailer: SmtpMailer;
beforeEach(async () => {
  server = await SmtpDouble.start();
  mailer = new SmtpMailer(server.url, 'Refrain <hello@refrain.test>');
});
afterEach(() => server.down());

const failure = (signal?: AbortSignal) =>
  mailer.send(mail, signal).then(
    () => null,
    (error: unknown) => error as Error,
  );

describe('mail through SMTP', () => {
  it('arrives with both its forms, its sender and its id', async () => {
    await mailer.send(mail);
    expect(server.received).toMatchObject([{ from: 'hello@refrain.test', to: mail.to }]);
    expect(readEml(server.received[0]?.eml ?? '')).toEqual({
      to: mail.to,
      subject: mail.subject,
      messageId: '<mail-1@refrain.test>',
      text: mail.text,
      html: mail.html.trim(),
    });
    expect(server.received[0]?.eml).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(server.received[0]?.eml).toMatch(/^Date: Fri, 02 Jan 2026 03:04:05 \+0000\r$/m);
  });

  it.each([
    ['the recipient for good', { RCPT: '550 5.1.1 <ada@example.test> unknown' }, true],
    ['the message for good', { END: '554 5.6.0 not this from ada@example.test' }, true],
    ['the recipient for now', { RCPT: '451 4.3.0 <ada@example.test> later' }, false],
    ['the message for now', { END: '452 4.3.1 full' }, false],
    ['the sender for good', { MAIL: '550 5.7.1 <hello@refrain.test> may not' }, false],
  ])('knows what a server means that does not take %s, and repeats no address', async (_, answers, isFinal) => {
    server.answers = answers;
    const error = await failure();
    expect(error instanceof MailRefused).toBe(isFinal);
    expect(error?.message).toMatch(/^the mail server did not take a message: E[A-Z]+ \d{3} at [A-Z ]+$/);
    expect(`${error?.stack} ${JSON.stringify(error)} ${String(error?.cause)}`).not.toContain('@');
    expect(server.received).toEqual([]);
  });

  it('knows that a server which kept it and hung up may have it, and that one which is not there has not', async () => {
    server.answers = { END: HANG_UP };
    const error = await failure();
    expect([error instanceof Unanswered, server.received.length]).toEqual([true, 1]);
    expect(`${error?.stack} ${JSON.stringify(error)} ${String(error?.cause)}`).not.toContain('@');
    await server.down();
    const away = await failure();
    expect([away instanceof Unanswered, away instanceof MailRefused]).toEqual([false, false]);
  });

  it('is refused without asking a server when it is to nobody', async () => {
    await expect(mailer.send({ ...mail, to: '' })).rejects.toBeInstanceOf(MailRefused);
    expect(server.received).toEqual([]);
  });

  it('may be tried again while the server is down, and goes out once it is up', async () => {
    await server.down();
    const error = await failure();
    expect(error).not.toBeInstanceOf(MailRefused);
    expect(error?.message).toMatch(/ESOCKET|ECONNECTION/);
    await server.up();
    await mailer.send(mail);
    expect(server.received).toHaveLength(1);
  });

  it('is not waited for once the process is to stop', async () => {
    const stopping = new AbortController();
    server.answers = { RCPT: '' };
    const sending = failure(stopping.signal);
    setTimeout(() => stopping.abort(), 50);
    expect((await sending)?.message).toBe('stopped while a message was sent');
    expect((await failure(stopping.signal))?.message).toBe('stopped before a message was sent');
    expect(server.received).toEqual([]);
  });
});
