import { withoutControls } from '@refrain/contracts/kernel';
import {
  timedLyricsOf,
  trackRefusals,
  trackTextRules,
  webVttOf,
  wordsOf,
  type ChangeLyricsRequest,
} from '@refrain/contracts/tracks';
import { trackById } from '@refrain/projections/tracks';
import { DomainError } from '../kernel/domain-error';
import { command } from '../kernel/write/command';
import { trackDecider, trackStream } from './track.decider';

const LONGEST = trackTextRules.lyrics.maxLength.value;

/** The words of a track as they are stored: timed ones as WebVTT, whatever they came as. @throws DomainError where they cannot be read */
export const wordsFrom = ({ lyrics, timedLyrics }: Partial<ChangeLyricsRequest>): ChangeLyricsRequest => {
  const plain = withoutControls(lyrics ?? '').trim() || null;
  if (!timedLyrics?.trim()) return { lyrics: plain, timedLyrics: null };
  const { cues, refusal } = timedLyricsOf(timedLyrics);
  if (!cues) throw new DomainError(refusal);
  return { lyrics: plain ?? wordsOf(cues).slice(0, LONGEST), timedLyrics: webVttOf(cues) };
};

type Asked = { trackId: string; artistId: string; words: ChangeLyricsRequest };

/** An unreleased track is unknown to everyone but its artist. */
export const ChangeLyrics = command('ChangeLyrics', async ({ trackId, artistId, words }: Asked, { decide, store }) => {
  const track = await trackById(store, trackId);
  if (!track || !(track.isPublished || track.artistId === artistId)) throw new DomainError(trackRefusals.unknown);
  return decide(trackStream(trackId), trackDecider, { trackId, artistId, ...wordsFrom(words) });
});
