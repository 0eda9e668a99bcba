import type { Quality } from '@refrain/contracts/playback';
import type { Streamed } from '../media';
import { AudioEngine } from '../audio-engine';
import { switchQuality } from '../quality-switch';
import { createFakeClock, FakeMedia, type FakeFile } from './fake-media';

/** An engine on fake elements, and what it said. Urls read `track@quality`; unknown tracks last three minutes. */
export const createStudio = (files: Readonly<Record<string, FakeFile>> = {}) => {
  const { clock, advance } = createFakeClock();
  const elements: FakeMedia[] = [];
  const engine = new AudioEngine({
    clock,
    urlOf: ({ id }: Streamed, quality: Quality) => `${id}@${quality}`,
    createElement: () => {
      const element = new FakeMedia(clock, (url) => files[url] ?? files[url.split('@')[0]!] ?? { seconds: 180 });
      elements.push(element);
      return element;
    },
  });
  engine.equip({ switchQuality });
  const said: string[] = [];
  engine.on('state', (state) => said.push(state));
  engine.on('error', (failure) => said.push(`error ${failure}`));
  engine.on('ended', () => said.push('ended'));
  return { engine, advance, clock, said, elements, playing: () => elements.filter((element) => element.sounding) };
};
