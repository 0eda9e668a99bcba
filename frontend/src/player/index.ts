export { addAllToQueue, addToQueue } from './state/commands';
export { MiniPlayer } from './MiniPlayer';
export { PlayButton } from './controls/PlayButton';
export { PlayListDisc } from './controls/PlayListDisc';
export { SeekWave } from './controls/SeekWave';
export { SongButtons } from './controls/SongButtons';
export { usePlayback } from './controls/use-playback';
export { usePlayTrack } from './controls/use-play-track';
export { useSeek } from './controls/use-seek';
