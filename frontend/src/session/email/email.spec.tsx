import {
  accountRefusals,
  emailTexts,
  recoveryRefusals,
  recoveryTexts,
  verifyEmailTexts,
  type OwnEmail,
} from '@refrain/contracts/accounts';
import { postTexts } from '@refrain/contracts/posts';
import { screen, waitFor, within } from '@testing-library/react';
import { people } from '../../app/testing/people';
import { refused, visit } from '../../app/testing/visit';
import { rememberPlace } from './verification';

const HOUR = 60 * 60_000;
const from = (ms: number) => new Date(Date.now() + ms).toISOString();
const own: OwnEmail = { email: 'ada@example.test', isVerified: false, sentAt: from(-HOUR), wanted: null };
const OWN = 'GET /api/user/email';
const RESEND = 'POST /api/user/email/resend';
const waiting = (ms: number) => ({ ...people.artist, verifyEmailBy: from(ms) });
const banner = () => screen.findByRole('region', { name: emailTexts.banner });

beforeEach(() => [localStorage, sessionStorage].forEach((area) => area.clear()));

describe('the banner of an address that is not verified', () => {
  it('says until when one can publish, when the link was sent, and sends it again', async () => {
    const page = visit('/help', { user: waiting(HOUR), answers: { [OWN]: own, [RESEND]: { ...own, sentAt: from(0) } } });
    expect(await within(await banner()).findByText(emailTexts.sentAt('1 hour ago'))).toBeTruthy();
    expect((await banner()).textContent).toMatch(/After \w+day.+ you need that to post and upload/);
    await page.user.click(within(await banner()).getByRole('button', { name: emailTexts.resend }));
    expect(await screen.findByText(emailTexts.resent)).toBeTruthy();
    await within(await banner()).findByText(emailTexts.sentAt('just now'));
    expect(page.changes().map(({ call }) => call)).toEqual([RESEND]);
  });

  it('can be hidden until the browser is closed', async () => {
    const first = visit('/help', { user: waiting(HOUR), answers: { [OWN]: own } });
    await first.user.click(within(await banner()).getByRole('button', { name: emailTexts.hide }));
    await waitFor(() => expect(screen.queryByRole('region', { name: emailTexts.banner })).toBeNull());
    first.leave();
    const second = visit('/help', { user: waiting(HOUR), answers: { [OWN]: own } });
    await screen.findByRole('button', { name: 'Account' });
    expect(screen.queryByRole('region', { name: emailTexts.banner })).toBeNull();
    second.leave();
    sessionStorage.clear();
    visit('/help', { user: waiting(HOUR), answers: { [OWN]: own } });
    await banner();
  });

  it('is not there once it is verified, also by a link in another tab', async () => {
    const page = visit('/help', { user: waiting(HOUR), answers: { [OWN]: own } });
    await banner();
    page.answer({ 'GET /api/user': people.artist });
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(screen.queryByRole('region', { name: emailTexts.banner })).toBeNull());
  });
});

describe('a person whose day is over', () => {
  it.each([
    ['/', () => screen.queryByRole('textbox', { name: postTexts.composer })],
    ['/upload', () => screen.queryByRole('textbox', { name: /^Title/ })],
  ])('reads at %s what to do, with the link to send again', async (address, form) => {
    const page = visit(address, { user: waiting(-1), answers: { [OWN]: own, [RESEND]: own } });
    const notice = await screen.findByRole('region', { name: emailTexts.gateTitle });
    expect(form()).toBeNull();
    await page.user.click(within(notice).getByRole('button', { name: emailTexts.resend }));
    await waitFor(() => expect(page.changes().map(({ call }) => call)).toEqual([RESEND]));
    page.answer({ 'GET /api/user': people.artist });
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(form()).toBeTruthy());
  });
});

describe('another address under Settings', () => {
  const CHANGE = 'PUT /api/user/email';
  const typed = async (page: ReturnType<typeof visit>, email: string) => {
    const part = within(await screen.findByRole('region', { name: emailTexts.title }));
    await page.fill(await part.findByLabelText(emailTexts.new), email);
    await page.fill(part.getByLabelText(emailTexts.password), 'a sample password');
    await page.user.click(part.getByRole('button', { name: emailTexts.save }));
    return part;
  };

  it('waits for its link beside the one that stays', async () => {
    const page = visit('/settings', {
      user: people.fan,
      answers: { [OWN]: { ...own, isVerified: true, sentAt: null }, [CHANGE]: { message: emailTexts.asked } },
    });
    const part = await typed(page, 'ada.new@example.test');
    expect(await part.findByText(emailTexts.wanted('ada.new@example.test'))).toBeTruthy();
    expect(part.getByText('ada@example.test')).toBeTruthy();
    expect(page.changes().map(({ body }) => body)).toEqual([
      { email: 'ada.new@example.test', currentPassword: 'a sample password' },
    ]);
  });

  it('needs the password', async () => {
    const page = visit('/settings', {
      user: people.fan,
      answers: { [OWN]: own, [CHANGE]: refused(accountRefusals.wrongPassword) },
    });
    const part = await typed(page, 'ada.new@example.test');
    expect(await part.findByText(accountRefusals.wrongPassword.message)).toBeTruthy();
  });

  it('can be asked for again where the server is away', async () => {
    const page = visit('/settings', { user: people.fan });
    const part = within(await screen.findByRole('region', { name: emailTexts.title }));
    expect(await part.findByText(emailTexts.error)).toBeTruthy();
    page.answer({ [OWN]: own });
    await page.user.click(part.getByRole('button', { name: /try again/i }));
    expect(await part.findByText(emailTexts.notVerified)).toBeTruthy();
  });
});

describe('the links of messages', () => {
  it('verify an address once, and go on where the person was', async () => {
    rememberPlace('/help');
    const page = visit('/verify-email#token=sample', {
      user: waiting(HOUR),
      answers: { 'POST /api/auth/verify-email': { message: recoveryTexts.verified } },
    });
    await screen.findByRole('heading', { name: recoveryTexts.verified });
    await page.user.click(await screen.findByRole('link', { name: verifyEmailTexts.goOn }));
    await waitFor(() => expect(window.location.pathname).toBe('/help'));
    expect(page.changes()).toHaveLength(1);
  });

  it('change the address', async () => {
    const page = visit('/verify-email#changeToken=sample', {
      answers: { 'POST /api/auth/change-email': { message: emailTexts.changed } },
    });
    await screen.findByRole('heading', { name: emailTexts.changed });
    expect(page.changes().map(({ body }) => body)).toEqual([{ token: 'sample' }]);
  });

  it('say why they cannot', async () => {
    visit('/verify-email#changeToken=sample', {
      answers: { 'POST /api/auth/change-email': refused(accountRefusals.emailTaken) },
    });
    await screen.findByRole('heading', { name: emailTexts.notChanged });
    expect(await screen.findAllByText(accountRefusals.emailTaken.message)).not.toEqual([]);
  });

  it('take a change back only where the person says so', async () => {
    const CALL = 'POST /api/auth/take-back-email';
    const page = visit('/verify-email#takeBackToken=sample', { answers: { [CALL]: refused(recoveryRefusals.linkExpired) } });
    const button = await screen.findByRole('button', { name: emailTexts.takeBack });
    expect(page.changes()).toEqual([]);
    await page.user.click(button);
    expect(await screen.findAllByText(recoveryRefusals.linkExpired.message)).not.toEqual([]);
    page.answer({ [CALL]: { message: emailTexts.takenBack } });
    await page.user.click(screen.getByRole('button', { name: emailTexts.takeBack }));
    await page.user.click(await screen.findByRole('link', { name: emailTexts.choosePassword }));
    await waitFor(() => expect(window.location.search).toBe('?tab=forgotPassword'));
  });
});
