import { sessionTexts } from '@refrain/contracts/accounts';
import { act, screen } from '@testing-library/react';
import { people } from '../../app/testing/people';
import { refused, visit } from '../../app/testing/visit';
import { startAppListening } from '../../shared/lib/redux';
import { sessionsApi } from '../sessions-api';
import { selectUser } from '../session';
import { watchSessions } from './watching';

const info = (isAuthenticated: boolean) => ({ isAuthenticated, now: '', expiresAt: null, endsAt: null, remembered: false });

/** A call is refused as one of nobody, while the session stands or is over. */
const refusedWhile = async (isAuthenticated: boolean) => {
  const page = visit('/help', {
    user: people.fan,
    answers: {
      'GET /api/session-info': info(isAuthenticated),
      'GET /api/sessions': refused({ status: 401, code: 'SESSION.MISSING', message: 'Please sign in' }),
    },
  });
  await screen.findByRole('button', { name: 'Account' });
  watchSessions(page.store.dispatch, startAppListening);
  await act(async () => {
    await page.store.dispatch(sessionsApi.endpoints.getDevices.initiate());
    await page.store.dispatch(sessionsApi.endpoints.getSessionInfo.initiate());
  });
  return page;
};

describe('a call that is refused as one of nobody', () => {
  it('ends nothing where the session stands: another one began while the call was under way', async () => {
    const { store, asked } = await refusedWhile(true);
    expect(asked('GET /api/session-info')).toBeGreaterThan(0);
    expect(selectUser(store.getState()).data).toEqual(people.fan);
    expect(screen.queryByText(sessionTexts.sessionExpired)).toBeNull();
  });

  it('ends the session here too where it is over', async () => {
    const { store } = await refusedWhile(false);
    expect(await screen.findAllByText(sessionTexts.sessionExpired)).not.toEqual([]);
    expect(selectUser(store.getState()).data).toBeNull();
  });
});
