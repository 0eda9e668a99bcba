import { MOST_SAVED_ALBUMS, MOST_SAVES, saveRefusals, savesContext } from '@refrain/contracts/saves';
import { specFor } from '../kernel/testing/decider-spec';
import { albumSaveDecider, saveDecider, trackLikeDecider } from './save.decider';

const [liked, unliked] = [savesContext.sample.TrackLiked, savesContext.sample.TrackUnliked];
const [saved, unsaved] = [savesContext.sample.TrackSaved, savesContext.sample.TrackUnsaved];
const { data } = liked;

it('a song is liked once, however often it is said, and the like is taken back', () => {
  const { given } = specFor(trackLikeDecider);
  const asked = (wish: boolean) => ({ type: 'LikeTrack', data: { ...data, liked: wish } }) as const;
  const [like, unlike] = [asked(true), asked(false)];
  given().when(like).then(liked);
  given(liked).when(like).then();
  given(liked).when(unlike).then(unliked);
  given(liked, unliked).when(unlike).then();
});

it('a song is saved once, and removed, and a full library takes no more', () => {
  const { given } = specFor(saveDecider);
  const save = (saves: number) => ({ type: 'SaveTrack', data: { ...data, saved: true, saves } }) as const;
  const unsave = { type: 'SaveTrack', data: { ...data, saved: false, saves: MOST_SAVES } } as const;
  given()
    .when(save(MOST_SAVES - 1))
    .then(saved);
  given(saved).when(save(MOST_SAVES)).then();
  given(saved).when(unsave).then(unsaved);
  given().when(unsave).then();
  given().when(save(MOST_SAVES)).thenRefuses(saveRefusals.tooMany);
});

it('an album is saved once, and removed, and a full library takes no more', () => {
  const { given } = specFor(albumSaveDecider);
  const { AlbumSaved: kept, AlbumUnsaved: removed } = savesContext.sample;
  const save = (saves: number) => ({ type: 'SaveAlbum', data: { ...kept.data, saved: true, saves } }) as const;
  const unsave = { type: 'SaveAlbum', data: { ...kept.data, saved: false, saves: MOST_SAVED_ALBUMS } } as const;
  given()
    .when(save(MOST_SAVED_ALBUMS - 1))
    .then(kept);
  given(kept).when(save(MOST_SAVED_ALBUMS)).then();
  given(kept).when(unsave).then(removed);
  given(kept, removed).when(unsave).then();
  given().when(save(MOST_SAVED_ALBUMS)).thenRefuses(saveRefusals.tooManyAlbums);
});
