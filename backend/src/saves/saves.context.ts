import { defineContext } from '../kernel/context';
import { eachEvent, takenBack } from '../kernel/persons/person-rows';
import { AlbumSavesController } from './album-saves.controller';
import { albumSaveDecider, saveDecider } from './save.decider';
import { LikeTrack, SaveAlbum, SaveTrack } from './saves.commands';
import { SavesController } from './saves.controller';
import { savesThings } from './saves.things';

export const savesContext = defineContext({
  name: 'saves',
  controllers: [SavesController, AlbumSavesController],
  commands: [LikeTrack, SaveTrack, SaveAlbum],
  /** A library goes with its person. Likes stay, as those of nobody: a number that others saw does not sink. */
  leaving: {
    save: takenBack(
      saveDecider,
      'TrackSaved',
      (data) => ({ type: 'SaveTrack', data: { ...data, saved: false, saves: 0 } }) as const,
    ),
    albumSave: takenBack(
      albumSaveDecider,
      'AlbumSaved',
      (data) => ({ type: 'SaveAlbum', data: { ...data, saved: false, saves: 0 } }) as const,
    ),
  },
  exports: [
    { file: 'saved-songs.json', kind: 'save', holds: 'songs that you saved, or removed again', entries: eachEvent },
    { file: 'saved-albums.json', kind: 'albumSave', holds: 'albums that you saved, or removed again', entries: eachEvent },
    { file: 'liked-songs.json', kind: 'trackLike', holds: 'songs that you liked and no longer like', entries: eachEvent },
  ],
  things: savesThings,
});
