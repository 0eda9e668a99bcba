import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mailTexts } from '@refrain/contracts/accounts';
import { letter } from './letter';
import type { Mail } from './mailer';
import { Outbox } from './outbox';
import { messagePage, outboxPage } from './outbox-page';
import { readEml } from './read-eml';

const LINK = 'https://refrain.test/verify-email#token=Zm9yIGEgdGVzdCBvbmx5LCBub3QgYSByZWFsIHRva2Vu';
const mail = (overrides: Partial<Mail> = {}): Mail => ({
  id: 'mail-1',
  at: '2026-01-02T03:04:05.678Z',
  personId: 'user-ada',
  to: 'ada@example.test',
  ...letter(mailTexts['verify-email'], LINK),
  ...overrides,
});

let folder: string;
let outbox: Outbox;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'refrain-outbox-')), 'outbox');
  outbox = new Outbox(folder, 'Refrain <hello@refrain.test>');
});
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

const only = async () => {
  const [name = ''] = await outbox.names(10);
  const kept = await outbox.read(name);
  if (!kept) throw new Error('there is no message');
  return kept;
};

describe('the outbox', () => {
  it('is empty before the first message, and has no message of another name', async () => {
    expect(await outbox.names(10)).toEqual([]);
    for (const name of ['', '..', '../vault', '20260102T030405678Z.user-ada.mail-1', 'a/b'])
      expect(await outbox.read(name)).toBeNull();
  });

  it('keeps a message as a file for its owner only, and nothing unfinished', async () => {
    await outbox.send(mail());
    const files = await readdir(folder);
    expect(files).toEqual(['20260102T030405678Z.user-ada.mail-1.eml']);
    expect((await stat(join(folder, files[0] ?? ''))).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it('gives back what was written, to the letter', async () => {
    const text = `Grüße, ≠ and = signs\n\n${'long '.repeat(60)}end\n.\n${LINK}`;
    await outbox.send(mail({ text, html: `<p title="ü">${text}</p>`, subject: 'Ada: x', to: 'o=hara+list@example.test' }));
    const kept = await only();
    expect(kept.at).toBe(mail().at);
    expect(readEml(kept.eml)).toEqual({
      to: 'o=hara+list@example.test',
      subject: 'Ada: x',
      messageId: '<mail-1@refrain.test>',
      text,
      html: `<p title="ü">${text}</p>`,
    });
  });

  it('holds one message when it is sent twice', async () => {
    await outbox.send(mail());
    const first = readEml((await only()).eml);
    await outbox.send(mail());
    expect(await outbox.names(10)).toHaveLength(1);
    expect(readEml((await only()).eml)).toEqual(first);
  });

  it('names the newest first, and leaves out what is no message', async () => {
    for (const [id, at] of [
      ['old', '2026-01-01T00:00:00.000Z'],
      ['new', '2026-01-03T00:00:00.000Z'],
      ['mid', '2026-01-02T00:00:00.000Z'],
    ] as const)
      await outbox.send(mail({ id, at }));
    await writeFile(join(folder, 'notes.eml'), 'x');
    await writeFile(join(folder, '20260104T000000000Z.user-ada.torn.eml.unfinished'), 'x');
    expect((await outbox.names(10)).map((name) => name.split('.')[2])).toEqual(['new', 'mid', 'old']);
    expect(await outbox.names(1)).toHaveLength(1);
  });

  it('forgets a person in the middle of a message to them, which is no fault of it', async () => {
    const sent = Array.from({ length: 20 }, (_, n) =>
      outbox.send(mail({ id: `mail-${n}`, personId: n % 2 ? 'user-ada' : 'user-ben' })),
    );
    await outbox.forget('user-ada');
    await expect(Promise.all(sent)).resolves.toHaveLength(20);
    expect([await outbox.countOf('user-ada'), await outbox.countOf('user-ben')]).toEqual([0, 10]);
  });

  it('forgets a person, also what was not finished, and nobody else', async () => {
    await outbox.send(mail());
    await outbox.send(mail({ personId: 'user-ben', id: 'mail-2' }));
    await writeFile(join(folder, '20260104T000000000Z.user-ada.torn.eml.unfinished'), 'x');
    await outbox.forget('user-ada');
    await outbox.forget('user-ada');
    expect(await readdir(folder)).toEqual(['20260102T030405678Z.user-ben.mail-2.eml']);
  });

  it('takes no headers from an address', async () => {
    const before = readEml('').subject;
    await outbox.send(mail({ to: 'ada@example.test\r\nBcc: eve@example.test' })).catch(() => undefined);
    expect(before).toBe('');
    for (const name of await outbox.names(10)) expect((await outbox.read(name))?.eml).not.toMatch(/^Bcc:/im);
  });
});

describe('the page of the outbox', () => {
  const hostile = '<script>alert(1)</script>"><img src=x onerror=alert(2)>';

  it('shows markup of a message as text, in the list and by itself', async () => {
    await outbox.send(mail({ subject: `Hello ${hostile}`, text: `${hostile} ${LINK}`, html: hostile }));
    const kept = await only();
    for (const html of [outboxPage([kept]), messagePage(kept, 'https://refrain.test')]) {
      expect(html).not.toMatch(/<script|<img/);
      expect(html).toContain('Hello &lt;script&gt;alert(1)&lt;/script&gt;');
    }
  });

  it('links to where it is seen, and to no other site', async () => {
    await outbox.send(mail({ text: `${LINK}\nhttps://elsewhere.test/x` }));
    const html = messagePage(await only(), 'https://refrain.test');
    expect(html).toContain(`<a href="${LINK.replace('https://refrain.test', '')}">${LINK}</a>`);
    expect(html).not.toContain('href="https://elsewhere.test');
  });

  it('says what will stand there while there is nothing', () => {
    expect(outboxPage([])).toContain('No messages yet');
  });
});
