import type { AppDispatch, RootState } from '../../shared/lib/redux';
import { sessionApi, became, signedOut } from '../api';
import { EXPIRED_PATH } from '../departure';
import { selectUser, announceExpiry } from '../session';

/** The message of a tab to the others: who is signed in now, and where it went if that is nobody. */
export type SessionNews = { userId: string | null; to: string };

/** Whether the news is any, for a tab that knows `mine`; undefined while it is still asking who is signed in. */
export const isNews = (news: SessionNews, mine: string | null | undefined): boolean => mine !== undefined && news.userId !== mine;

/** Where a tab goes after another tab signed the person out; one of two places. */
export const placeOf = ({ to }: SessionNews): string => (to === EXPIRED_PATH ? EXPIRED_PATH : '/auth');

/** Never believed: the news of another tab may be old, so the server is asked who is signed in. */
export const heard =
  (news: SessionNews) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const mine = selectUser(getState()).data;
    if (!isNews(news, mine === undefined ? undefined : (mine?.id ?? null))) return;
    const { data, isSuccess } = await dispatch(
      sessionApi.endpoints.getUser.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    if (isSuccess ? data?.id === mine?.id : news.userId !== null) return;
    if (isSuccess && data) return dispatch(became(data));
    const to = placeOf(news);
    dispatch(signedOut(to));
    if (to === EXPIRED_PATH) announceExpiry();
  };
