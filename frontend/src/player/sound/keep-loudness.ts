import type { Measured } from '@refrain/contracts/albums';
import { startAppListening, type AppStore } from '../../shared/lib/redux';
import { upcoming } from '../bridge';
import type { AudioEngine } from '../engine/audio-engine';
import type { Streamed } from '../engine/media';
import { loudnessApi } from './loudness-api';
import { peakOf, trimFor } from './loudness';
import { onSoundSettings, soundSettings } from './settings/settings';

const { getMeasuredTrack, getMeasuredAlbum, getAlbumsOfTrack } = loudnessApi.endpoints;

/** Brings every song to one loudness, or every album, so that soft songs of an album stay soft. */
export const keepLoudness = (engine: AudioEngine, { dispatch, getState }: AppStore): void => {
  /** By id of the song: what it is brought to. Kept as long as the page. */
  const measured = new Map<string, Promise<Measured>>();
  const wholes = new Map<string, Promise<Measured>>();
  const trims = new Map<string, number>();

  const measure = async (id: string): Promise<Measured> => {
    const { data } = await dispatch(getMeasuredTrack.initiate(id, { subscribe: false }));
    // Unknown now, perhaps for want of a network: asked again the next time.
    if (!data) measured.delete(id);
    return { lufs: data?.loudness ?? null, peak: peakOf(data?.peaks ?? null), seconds: data?.duration ?? 0 };
  };
  const measuredOf = (id: string): Promise<Measured> => {
    const known = measured.get(id) ?? measure(id);
    measured.set(id, known);
    return known;
  };
  const measureAlbum = async (albumId: string): Promise<Measured> => {
    const { data } = await dispatch(getMeasuredAlbum.initiate(albumId, { subscribe: false }));
    if (!data) wholes.delete(albumId);
    return { lufs: data?.loudness ?? null, peak: data?.peak ?? 1, seconds: data?.duration ?? 0 };
  };
  const albumOf = async (id: string): Promise<Measured> => {
    const { data } = await dispatch(getAlbumsOfTrack.initiate(id, { subscribe: false }));
    const albumId = data?.albums[0]?.id;
    if (!albumId) return measuredOf(id);
    const known = wholes.get(albumId) ?? measureAlbum(albumId);
    wholes.set(albumId, known);
    return known;
  };

  const apply = () => engine.deck.setTrim((url) => trims.get(url) ?? 1);
  const prepare = async (track: Streamed) => {
    const { id } = track;
    const { loudness } = soundSettings();
    const whole = loudness === 'off' ? null : await (loudness === 'album' ? albumOf(id) : measuredOf(id));
    if (soundSettings().loudness !== loudness) return;
    trims.set(engine.addressOf(track), whole ? trimFor(loudness, whole) : 1);
    apply();
  };
  /** What plays and what comes after it, before it is heard. */
  const prepareAll = () => {
    const { player } = getState();
    for (const track of [player.currentTrack, upcoming(player)]) if (track) void prepare(track);
  };

  startAppListening({
    predicate: (_action, { player: now }, { player: before }) =>
      now.loads !== before.loads || now.quality !== before.quality || now.queue !== before.queue || now.dice !== before.dice,
    effect: prepareAll,
  });
  onSoundSettings(() => {
    trims.clear();
    prepareAll();
  });
  prepareAll();
};
