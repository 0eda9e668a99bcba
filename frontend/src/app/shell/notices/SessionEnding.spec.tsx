import { sessionTexts, authTexts } from '@refrain/contracts/accounts';
import { postTexts } from '@refrain/contracts/posts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { endingSeen } from '../../../session/ending';
import { expired } from '../../../session/session';
import { people } from '../../testing/people';
import { refused, visit } from '../../testing/visit';

const stay = () => screen.queryByRole('button', { name: sessionTexts.staySignedIn });
const soon = async () => {
  const page = visit('/help', { user: people.fan, answers: { 'POST /api/extend-session': {} } });
  await screen.findByRole('button', { name: 'Account' });
  return page;
};

describe('the end of a session', () => {
  it('is announced with a way to stay, which extends it', async () => {
    const { store, user, changes } = await soon();
    act(() => void store.dispatch(endingSeen('idle')));
    const alert = (await screen.findByText(`${sessionTexts.sessionEnding}.`)).closest('[role="alert"]') as HTMLElement;
    await user.click(within(alert).getByRole('button', { name: sessionTexts.staySignedIn }));
    await waitFor(() => expect(stay()).toBeNull());
    expect(changes().map(({ call }) => call)).toEqual(['POST /api/extend-session']);
  });

  it('that cannot be put off is announced, and can be hidden', async () => {
    const { store, user } = await soon();
    act(() => void store.dispatch(endingSeen('last')));
    expect(await screen.findByText(sessionTexts.sessionEndingLast, { exact: false })).toBeTruthy();
    expect(stay()).toBeNull();
    await user.click(screen.getByRole('button', { name: sessionTexts.sessionEndingHide }));
    await waitFor(() => expect(screen.queryByText(`${sessionTexts.sessionEnding}.`)).toBeNull());
  });

  it('loses nothing that was being written', async () => {
    const { store, user, fill, answer } = visit('/', { user: people.fan });
    await fill(await screen.findByRole('textbox', { name: postTexts.composer }), 'Half a thought');
    answer({ 'GET /api/user': refused({ status: 401, code: 'SESSION.MISSING', message: 'Please sign in' }) });
    act(() => void store.dispatch(expired()));
    await fill(await screen.findByLabelText(authTexts.usernameOrEmail), 'ada');
    await fill(screen.getByLabelText(authTexts.password), 'a sample password');
    answer({ 'POST /api/login': people.fan, 'GET /api/user': people.fan });
    await user.click(screen.getByRole('button', { name: authTexts.signIn }));
    const composer = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: postTexts.composer });
    expect(composer.value).toBe('Half a thought');
  });
});
