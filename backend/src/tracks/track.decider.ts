import { diagnosticRefusals } from '@refrain/contracts/diagnostics';
import {
  AI_PRESETS,
  DECLARED_FIELDS,
  trackRefusals,
  type TrackCommand,
  type TrackDeclaration,
  type TrackEvent,
  type TrackLyricsChanged,
  type TrackUploaded,
} from '@refrain/contracts/tracks';
import { refuse, type Decider } from '../kernel/write/decider';
import { decideReplacement, evolveReplacements, noReplacements, type Replacements } from './replacements';

type Words = Pick<TrackLyricsChanged['data'], 'lyrics' | 'timedLyrics'>;

type Facts = Readonly<{
  artistId: string;
  releaseAt: string | null;
  declared: TrackDeclaration;
  chart: 'human' | 'ai';
  chartEligible: boolean;
  audio: TrackUploaded['data']['audio'];
  cover: TrackUploaded['data']['cover'];
  words: Words;
  announces: boolean;
}>;

export type Track =
  | { status: 'none' }
  | (Facts & { status: 'pending' | 'processing' | 'failed' })
  /** `analysed`: the formulas that its sound was analysed by; 0 for none. */
  | (Facts & {
      status: 'processed';
      durationMs: number;
      released: boolean;
      withdrawn: boolean;
      audioKey: string;
      coverKeys: readonly string[];
      analysed: number;
      replacements: Replacements;
    })
  | { status: 'unpublished' };

/** A song is released once, so it is announced once. */
const released = (trackId: string, { artistId, announces }: Facts): readonly TrackEvent[] => [
  { type: 'TrackReleased', data: { trackId } },
  ...(announces ? [{ type: 'TrackAnnounced', data: { trackId, artistId } } as const] : []),
];

const chosen = (trackId: string, artistId: string, isWanted: boolean): TrackEvent => ({
  type: 'TrackAnnouncementChosen',
  data: { trackId, artistId, isWanted },
});

/** What is said about a track, always in the same order. */
const said = (data: TrackDeclaration) => Object.fromEntries(DECLARED_FIELDS.map((field) => [field, data[field]]));
const isSaid = (one: TrackDeclaration, other: TrackDeclaration): boolean =>
  JSON.stringify(said(one)) === JSON.stringify(said(other));

/** What counts for plays from now on. */
const standing = (data: TrackDeclaration) => ({
  declared: said(data) as TrackDeclaration,
  chart: AI_PRESETS[data.aiCategory].chart,
  chartEligible: data.chartEligible,
});

const isDue = (releaseAt: string | null, now: string): boolean => releaseAt === null || releaseAt <= now;

const isOver = (track: Track): track is Extract<Track, { status: 'none' | 'unpublished' }> =>
  track.status === 'none' || track.status === 'unpublished';

/** The words that have times are an event of their own, as they are when they are changed later; so is the choice of an announcement. */
const uploaded = (asked: Extract<TrackCommand, { type: 'UploadTrack' }>['data']): readonly TrackEvent[] => {
  const { timedLyrics, announces, curatorId, ...data } = asked;
  const { trackId, artistId, lyrics } = data;
  const timed: TrackEvent = { type: 'TrackLyricsChanged', data: { trackId, artistId, lyrics, timedLyrics } };
  return [
    { type: 'TrackUploaded', data },
    ...(timedLyrics === null ? [] : [timed]),
    ...(announces ? [chosen(trackId, artistId, true)] : []),
    ...(curatorId === undefined ? [] : [{ type: 'TrackCurated', data: { trackId, artistId, curatorId } } as const]),
  ];
};

const decide = (command: TrackCommand, track: Track): readonly TrackEvent[] => {
  if (command.type === 'UploadTrack') {
    return track.status === 'none' ? uploaded(command.data) : refuse(trackRefusals.alreadyExists);
  }
  if (track.status === 'none') return refuse(trackRefusals.unknown);
  const { trackId } = command.data;
  // Late results of its processing, and a date that comes, change nothing any more.
  if (track.status === 'unpublished')
    return command.type === 'RetryProcessing' || command.type === 'BeginReplacement' ? refuse(trackRefusals.unknown) : [];
  switch (command.type) {
    case 'StartProcessing':
      return track.status === 'pending' ? [{ type: 'TrackProcessingStarted', data: { trackId } }] : [];
    case 'CompleteProcessing': {
      if (track.status === 'processed' || track.status === 'failed') return [];
      const { now, ...result } = command.data;
      const processed: TrackEvent = { type: 'TrackProcessed', data: { ...result, artistId: track.artistId } };
      return isDue(track.releaseAt, now) ? [processed, ...released(trackId, track)] : [processed];
    }
    case 'FailProcessing':
      if (track.status === 'processed' || track.status === 'failed') return [];
      return [{ type: 'TrackProcessingFailed', data: command.data }];
    case 'RecordAnalysis': {
      const { audioKey, sound } = command.data;
      // It may be about a sound that was replaced meanwhile.
      const isNews = track.status === 'processed' && track.audioKey === audioKey && track.analysed < sound.analysisVersion;
      return isNews ? [{ type: 'TrackAnalysed', data: command.data }] : [];
    }
    case 'RetryProcessing': {
      if (track.status === 'processed') return refuse(diagnosticRefusals.finished);
      const { artistId, releaseAt } = track;
      return [{ type: 'TrackProcessingRetried', data: { trackId, artistId, releaseAt, by: command.data.by } }];
    }
    case 'ReleaseTrack':
      if (track.status !== 'processed') return refuse(trackRefusals.notProcessed);
      return track.released || !isDue(track.releaseAt, command.data.now) ? [] : released(trackId, track);
    case 'ChangeLyrics': {
      const { artistId, lyrics, timedLyrics } = command.data;
      if (track.artistId !== artistId) return refuse(trackRefusals.notYours);
      const isSo = track.words.lyrics === lyrics && track.words.timedLyrics === timedLyrics;
      return isSo ? [] : [{ type: 'TrackLyricsChanged', data: command.data }];
    }
    case 'EditTrack':
      if (track.artistId !== command.data.artistId) return refuse(trackRefusals.notYours);
      return isSaid(track.declared, command.data) ? [] : [{ type: 'TrackEdited', data: command.data }];
    case 'ChooseAnnouncement': {
      const { by, isWanted } = command.data;
      if (by !== track.artistId) return refuse(trackRefusals.unknown);
      if (track.status === 'processed' && track.released) return refuse(trackRefusals.alreadyReleased);
      return track.announces === isWanted ? [] : [chosen(trackId, by, isWanted)];
    }
    case 'RescheduleTrack': {
      const { by, releaseAt, earliest } = command.data;
      if (by !== track.artistId) return refuse(trackRefusals.notYours);
      if (track.status === 'processed' && track.released) return refuse(trackRefusals.alreadyReleased);
      if (track.releaseAt === releaseAt) return [];
      if (releaseAt < earliest) return refuse(trackRefusals.releaseDate);
      return [{ type: 'TrackRescheduled', data: { trackId, artistId: by, releaseAt } }];
    }
    case 'WithdrawTrack':
    case 'ReinstateTrack': {
      if (command.data.by !== track.artistId) return refuse(trackRefusals.notYours);
      if (track.status !== 'processed' || !track.released) return refuse(trackRefusals.notReleased);
      const isOut = command.type === 'ReinstateTrack';
      if (track.withdrawn !== isOut) return [];
      return [{ type: isOut ? 'TrackReinstated' : 'TrackWithdrawn', data: { trackId, artistId: track.artistId } }];
    }
    case 'BeginReplacement':
      if (track.status !== 'processed') return refuse(trackRefusals.notProcessed);
      return decideReplacement(command, track.artistId, track.replacements);
    case 'ReplaceAudio':
    case 'ReplaceCover':
    case 'FailReplacement':
      return track.status === 'processed' ? decideReplacement(command, track.artistId, track.replacements) : [];
    case 'ForgetReplaced': {
      const isStale = track.status === 'processed' && track.replacements.isStale;
      return isStale ? [{ type: 'ReplacedFilesRemoved', data: { trackId } }] : [];
    }
    case 'UnpublishTrack': {
      const { by = track.artistId } = command.data;
      if (by !== track.artistId) return refuse(trackRefusals.notYours);
      return [{ type: 'TrackUnpublished', data: { trackId, artistId: track.artistId } }];
    }
  }
};

const evolve = (track: Track, event: TrackEvent): Track => {
  switch (event.type) {
    case 'TrackUploaded': {
      const { artistId, releaseAt, audio, cover, lyrics } = event.data;
      const words = { lyrics, timedLyrics: null };
      return { status: 'pending', artistId, releaseAt, ...standing(event.data), audio, cover, words, announces: false };
    }
    case 'TrackProcessingStarted':
      return track.status === 'pending' ? { ...track, status: 'processing' } : track;
    case 'TrackProcessed': {
      if (isOver(track)) return track;
      const { durationMs, stream, cover } = event.data;
      return {
        ...track,
        status: 'processed',
        durationMs,
        released: false,
        withdrawn: false,
        audioKey: stream.mediaKey,
        coverKeys: Object.values(cover?.art ?? {}),
        analysed: 0,
        replacements: noReplacements(track.audio.uploadId, track.cover?.uploadId ?? null),
      };
    }
    case 'TrackAnalysed':
      return track.status === 'processed' ? { ...track, analysed: event.data.sound.analysisVersion } : track;
    case 'TrackProcessingFailed':
      return isOver(track) || track.status === 'processed' ? track : { ...track, status: 'failed' };
    case 'TrackProcessingRetried':
      return isOver(track) || track.status === 'processed' ? track : { ...track, status: 'pending' };
    case 'TrackReleased':
      return track.status === 'processed' ? { ...track, released: true } : track;
    case 'TrackLyricsChanged': {
      const { lyrics, timedLyrics } = event.data;
      return isOver(track) ? track : { ...track, words: { lyrics, timedLyrics } };
    }
    case 'TrackEdited':
      return isOver(track) ? track : { ...track, ...standing(event.data) };
    case 'TrackAnnouncementChosen':
      return isOver(track) ? track : { ...track, announces: event.data.isWanted };
    case 'TrackRescheduled':
      return isOver(track) ? track : { ...track, releaseAt: event.data.releaseAt };
    case 'TrackAnnounced':
    case 'TrackCurated':
      return track;
    case 'TrackWithdrawn':
    case 'TrackReinstated':
      return track.status === 'processed' ? { ...track, withdrawn: event.type === 'TrackWithdrawn' } : track;
    case 'TrackReplacementBegun':
    case 'TrackReplacementFailed':
      return track.status === 'processed' ? { ...track, replacements: evolveReplacements(track.replacements, event) } : track;
    case 'TrackAudioReplaced': {
      if (track.status !== 'processed') return track;
      const { durationMs, stream, audio } = event.data;
      const replacements = evolveReplacements(track.replacements, event);
      return { ...track, durationMs, audioKey: stream.mediaKey, audio, analysed: 0, replacements };
    }
    case 'TrackCoverReplaced': {
      if (track.status !== 'processed') return track;
      const replacements = evolveReplacements(track.replacements, event);
      return { ...track, coverKeys: Object.values(event.data.cover.art), replacements };
    }
    case 'ReplacedFilesRemoved':
      return track.status === 'processed' ? { ...track, replacements: { ...track.replacements, isStale: false } } : track;
    case 'TrackUnpublished':
      return { status: 'unpublished' };
  }
};

export const trackDecider: Decider<Track, TrackCommand, TrackEvent> = {
  initialState: () => ({ status: 'none' }),
  decide,
  evolve,
};

export const trackStream = (trackId: string): string => `track-${trackId}`;
