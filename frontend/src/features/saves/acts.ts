import { saveAct, trackLikeAct, type TrackMarks } from '@refrain/contracts/saves';
import type { Act } from '../../shared/lib/context';
import { patchMarks } from './api';

/** Counted once, however often it is said. */
export const liked = (marks: TrackMarks, isLiked: boolean): TrackMarks =>
  marks.isLiked === isLiked ? marks : { ...marks, isLiked, likeCount: Math.max(0, marks.likeCount + (isLiked ? 1 : -1)) };

export const saved = (marks: TrackMarks, isSaved: boolean): TrackMarks =>
  marks.isSaved === isSaved ? marks : { ...marks, isSaved };

/** A song that is removed stays in the list until it is fetched again, so that a slip can be mended. */
const showing =
  (to: (marks: TrackMarks, stands: boolean) => TrackMarks): Act['show'] =>
  (id, stands) =>
  (dispatch) => {
    const show = (now: boolean) => dispatch(patchMarks(id, (marks) => to(marks, now)));
    show(stands);
    return () => show(!stands);
  };

export const likingTrack: Act = { ...trackLikeAct, show: showing(liked) };
export const savingTrack: Act = { ...saveAct, show: showing(saved) };
