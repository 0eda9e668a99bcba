import { OWN_ACTS, type OwnActView, type Push } from '@refrain/contracts/kernel';
import type { AppDispatch, RootState } from '../../shared/lib/redux';
import { reminding } from '../events/reminding';
import { following } from '../follows/following';
import { liking } from '../posts/liking';
import { known } from './own-acts';
import { confirm, type Act } from './perform';

const ACTS: Readonly<Record<OwnActView, Act>> = { likes: liking, follows: following, rsvps: reminding };
const isAct = (view: string): view is OwnActView => view in ACTS;

/** A push of one's own room. */
export const ownActPushed =
  ({ view, id, doc, position }: Push) =>
  (dispatch: AppDispatch): void => {
    if (isAct(view)) dispatch(confirm(ACTS[view], OWN_ACTS[view](id).subjectId, doc !== null, position, true));
  };

/** Shows one's own acts in what was fetched before they were known there. While the connection is down what was confirmed may be out of date. */
export const showKnown =
  (isLive: boolean) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    for (const { view, id, stands, position } of known(getState().ownActs)) {
      if (isLive || position === null) dispatch(ACTS[view].show(id, stands, position));
    }
  };

/** Queries whose answers say what the viewer did. */
const SAYING = new Set([
  'getFeed',
  'getPost',
  'getProfilePosts',
  'getTopicPosts',
  'getSuggestions',
  'getPeople',
  'getFollowing',
  'getProfile',
  'getUpcomingEvents',
]);
export type Fulfilled = { type: string; meta?: { arg?: { endpointName?: string } } };
export const saysOwnActs = ({ type, meta }: Fulfilled): boolean =>
  type.endsWith('/executeQuery/fulfilled') && SAYING.has(meta?.arg?.endpointName ?? '');
