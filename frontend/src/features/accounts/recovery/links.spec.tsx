import {
  authRules,
  authTexts,
  recoveryRefusals,
  recoveryTexts,
  resetPasswordTexts,
  verifyEmailTexts,
} from '@refrain/contracts/accounts';
import { screen, waitFor } from '@testing-library/react';
import { textsOf } from '../../../app/testing/looking';
import { refused, visit } from '../../../app/testing/visit';

const CHECK = 'POST /api/auth/reset-password/check';
const VERIFY = 'POST /api/auth/verify-email';
const heading = (name: string) => screen.findByRole('heading', { name });
const saidInPage = (text: string) =>
  waitFor(() => expect(textsOf([...document.querySelectorAll('main [role=alert]')])).toEqual([text]));
const press = async ({ user }: ReturnType<typeof visit>, name: string) => user.click(await screen.findByRole('button', { name }));
const cutOff = () => Promise.reject(new TypeError('Failed to fetch'));

describe('the link to a new password', () => {
  it('does not work in half or made up, and the way to a new one is shown', async () => {
    visit('/reset-password').leave();
    const page = visit('/reset-password#token=made-up', { answers: { [CHECK]: refused(recoveryRefusals.linkNotValid) } });
    await heading(resetPasswordTexts.invalid);
    await saidInPage(recoveryRefusals.linkNotValid.message);
    await page.user.click(screen.getByRole('link', { name: resetPasswordTexts.askAgain }));
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/auth?tab=forgotPassword'));
  });

  it('without a token is not checked', async () => {
    const { changes } = visit('/reset-password');
    await heading(resetPasswordTexts.invalid);
    expect(changes()).toEqual([]);
  });

  it('is waited for while it is checked, and can be tried again when the server is away', async () => {
    let lose = (): void => undefined;
    const held = new Promise<Response>((_done, fail) => (lose = () => fail(new TypeError('Failed to fetch'))));
    const page = visit('/reset-password#token=made-up', { answers: { [CHECK]: held } });
    await screen.findByText(resetPasswordTexts.checking);
    lose();
    await saidInPage(authTexts.unreachable);
    page.answer({ [CHECK]: refused(recoveryRefusals.linkNotValid) });
    await press(page, resetPasswordTexts.tryAgain);
    await heading(resetPasswordTexts.invalid);
    expect(page.changes().map(({ body }) => body)).toEqual([{ token: 'made-up' }, { token: 'made-up' }]);
  });
});

describe('the link to an email address', () => {
  it('is sent again without a token, and after one that does not work', async () => {
    const first = visit('/verify-email');
    await press(first, verifyEmailTexts.resend);
    await saidInPage(authRules.resendEmail.required ?? '');
    first.leave();
    const page = visit('/verify-email#token=made-up', {
      answers: {
        [VERIFY]: refused(recoveryRefusals.linkNotValid),
        'POST /api/auth/resend-verification': { message: recoveryTexts.verificationAsked },
      },
    });
    await saidInPage(recoveryRefusals.linkNotValid.message);
    await page.fill(screen.getByLabelText(authTexts.email), 'ada@example.test');
    await press(page, verifyEmailTexts.resend);
    await heading(authTexts.checkEmail);
    expect(screen.getByText(recoveryTexts.verificationAsked, { exact: false })).toBeTruthy();
    await page.user.click(screen.getByRole('link', { name: authTexts.backToLogin }));
    await waitFor(() => expect(window.location.pathname).toBe('/auth'));
  });

  it('is tried again with the same one where it was not answered', async () => {
    const page = visit('/verify-email#token=made-up', { answers: { [VERIFY]: cutOff } });
    await saidInPage(authTexts.unreachable);
    page.answer({ [VERIFY]: refused(recoveryRefusals.linkNotValid) });
    await press(page, verifyEmailTexts.tryAgain);
    await saidInPage(recoveryRefusals.linkNotValid.message);
    expect(page.changes().map(({ body }) => body)).toEqual([{ token: 'made-up' }, { token: 'made-up' }]);
  });
});
