import { newId } from '../shared/lib/ids';
import type { AudioEngine } from './engine/audio-engine';

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
type Message = { playing: string };

/** Sound in one tab at a time: the one that starts last. */
export const connectOtherTabs = (engine: Pick<AudioEngine, 'on'>, channel: Channel, pause: () => void, tab = newId()): void => {
  engine.on('state', (state) => state === 'playing' && channel.postMessage({ playing: tab } satisfies Message));
  channel.addEventListener('message', ({ data }) => {
    if ((data as Message).playing !== tab) pause();
  });
};
