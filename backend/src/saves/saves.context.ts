import type { TrackSaved } from '@refrain/contracts/saves';
import { defineContext } from '../kernel/context';
import { eachEvent, firstOf, type Leave } from '../kernel/person-rows';
import { saveDecider } from './save.decider';
import { LikeTrack, SaveTrack, UnlikeTrack, UnsaveTrack } from './saves.commands';
import { SavesController } from './saves.controller';

/** A library goes with its person. Likes stay, as those of nobody: a number that others saw does not sink. */
const save: Leave = async (leaving) => {
  const saved = await firstOf(leaving, 'TrackSaved');
  if (!saved) return;
  const asked = { type: 'UnsaveTrack', data: saved.data as TrackSaved['data'] } as const;
  await leaving.streams.handle(leaving.stream, saveDecider, asked, leaving.context);
};

export const savesContext = defineContext({
  name: 'saves',
  controllers: [SavesController],
  commands: [LikeTrack, UnlikeTrack, SaveTrack, UnsaveTrack],
  leaving: { save },
  exports: [
    { file: 'saved-songs.json', kind: 'save', holds: 'songs that you saved, or removed again', entries: eachEvent },
    { file: 'liked-songs.json', kind: 'trackLike', holds: 'songs that you liked and no longer like', entries: eachEvent },
  ],
});
