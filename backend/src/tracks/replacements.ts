import { trackRefusals, type TrackCommand, type TrackEvent, type TrackFile, type TrackFileKind } from '@refrain/contracts/tracks';
import { refuse } from '../kernel/write/decider';

type Asked = Readonly<{ version: number; file: TrackFile }>;

/**
 * Of each kind: the upload that the track is made of, the version that was given last, and the file that is on its way. `isStale`:
 * files of earlier versions may still be there.
 */
export type Replacements = Readonly<{
  used: Readonly<Record<TrackFileKind, string | null>>;
  given: Readonly<Record<TrackFileKind, number>>;
  asked: Readonly<Record<TrackFileKind, Asked | null>>;
  isStale: boolean;
}>;

export const noReplacements = (audioId: string, coverId: string | null): Replacements => ({
  used: { audio: audioId, cover: coverId },
  given: { audio: 1, cover: 1 },
  asked: { audio: null, cover: null },
  isStale: false,
});

type Replacing = Extract<TrackCommand, { type: 'BeginReplacement' | 'ReplaceAudio' | 'ReplaceCover' | 'FailReplacement' }>;
type Replaced = Extract<
  TrackEvent,
  { type: 'TrackReplacementBegun' | 'TrackAudioReplaced' | 'TrackCoverReplaced' | 'TrackReplacementFailed' }
>;

/** The upload that is used no longer; null where another place of the track uses it. */
const freedOf = (uploadId: string | null | undefined, stays: readonly (string | null | undefined)[]): string | null =>
  uploadId === null || uploadId === undefined || stays.includes(uploadId) ? null : uploadId;

/** The file that was given last wins; what comes of an earlier one changes nothing. */
export const decideReplacement = (command: Replacing, artistId: string, own: Replacements): readonly TrackEvent[] => {
  const { trackId } = command.data;
  switch (command.type) {
    case 'BeginReplacement': {
      const { by, kind, file } = command.data;
      if (by !== artistId) return refuse(trackRefusals.notYours);
      const [used, asked] = [own.used[kind], own.asked[kind]];
      if ((asked?.file.uploadId ?? used) === file.uploadId) return [];
      const freed = freedOf(asked?.file.uploadId, [used, file.uploadId]);
      const version = own.given[kind] + 1;
      return [{ type: 'TrackReplacementBegun', data: { trackId, artistId, kind, version, file, freed } }];
    }
    case 'ReplaceAudio': {
      const asked = own.asked.audio;
      if (asked?.version !== command.data.version) return [];
      const freed = freedOf(own.used.audio, [asked.file.uploadId]);
      return [{ type: 'TrackAudioReplaced', data: { ...command.data, artistId, audio: asked.file, freed } }];
    }
    case 'ReplaceCover': {
      const asked = own.asked.cover;
      if (asked?.version !== command.data.version) return [];
      const freed = freedOf(own.used.cover, [asked.file.uploadId]);
      return [{ type: 'TrackCoverReplaced', data: { ...command.data, artistId, freed } }];
    }
    case 'FailReplacement': {
      const { kind, version } = command.data;
      const asked = own.asked[kind];
      if (asked?.version !== version) return [];
      const freed = freedOf(asked.file.uploadId, [own.used[kind]]);
      return [{ type: 'TrackReplacementFailed', data: { ...command.data, artistId, freed } }];
    }
  }
};

/** What is on its way and what is used after one of its events. */
export const evolveReplacements = (own: Replacements, event: Replaced): Replacements => {
  switch (event.type) {
    case 'TrackReplacementBegun': {
      const { kind, version, file } = event.data;
      return { ...own, given: { ...own.given, [kind]: version }, asked: { ...own.asked, [kind]: { version, file } } };
    }
    case 'TrackAudioReplaced':
      return ended({ ...own, used: { ...own.used, audio: event.data.audio.uploadId } }, 'audio', event.data.version);
    case 'TrackCoverReplaced': {
      const cover = own.asked.cover?.file.uploadId ?? own.used.cover;
      return ended({ ...own, used: { ...own.used, cover } }, 'cover', event.data.version);
    }
    case 'TrackReplacementFailed':
      return ended(own, event.data.kind, event.data.version);
  }
};

const ended = (own: Replacements, kind: TrackFileKind, version: number): Replacements => ({
  ...own,
  asked: own.asked[kind]?.version === version ? { ...own.asked, [kind]: null } : own.asked,
  isStale: true,
});
