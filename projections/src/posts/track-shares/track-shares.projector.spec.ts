import { specFor, type Given } from '../../kernel/testing/projection-spec';
import { trackSharesProjection } from './track-shares.projector';

const { given } = specFor(trackSharesProjection);
const released: Given = { type: 'TrackReleased', data: { trackId: 'song' } };
const gone: Given = { type: 'TrackUnpublished', data: { trackId: 'song', artistId: 'ada' } };
const shared = (userId: string): Given => ({ type: 'TrackShared', data: { trackId: 'song', userId } });

it('a song counts the people who shared it', () =>
  given(released, shared('ben'), shared('cleo')).shows({ trackShares: { song: { shareCount: 2 } } }));

it('a song that is gone counts nothing, also of shares that come late', () =>
  given(released, shared('ben'), gone, shared('cleo')).shows({}));
