import { webVttOf, withoutControls, wordsOf } from '@refrain/contracts/kernel';
import { timedLyricsOf, trackTextRules, type ChangeLyricsRequest } from '@refrain/contracts/tracks';
import { DomainError } from '../../kernel/domain-error';
import { command } from '../../kernel/write/command';
import { trackDecider, trackStream } from '../track.decider';
import { visibleTrack } from '../catalogue/visible-track';

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

export const ChangeLyrics = command('ChangeLyrics', async ({ trackId, artistId, words }: Asked, { decide, store }) => {
  await visibleTrack(store, trackId, artistId);
  return decide(trackStream(trackId), trackDecider, { trackId, artistId, ...wordsFrom(words) });
});
