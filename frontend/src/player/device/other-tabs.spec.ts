import { createStudio } from '../engine/testing/studio';
import { connectOtherTabs } from './other-tabs';

/** A broadcast channel: everybody hears but the sender. */
const createAir = () => {
  const heard: { id: object; handler: (event: MessageEvent) => void }[] = [];
  return () => {
    const id = {};
    return {
      postMessage: (data: unknown) =>
        heard.filter((each) => each.id !== id).forEach(({ handler }) => handler({ data } as MessageEvent)),
      addEventListener: (_type: string, handler: unknown) =>
        void heard.push({ id, handler: handler as (event: MessageEvent) => void }),
    };
  };
};

it('a tab that starts to play silences the other ones, and only those', async () => {
  const open = createAir();
  const tabs = ['a', 'b', 'c'].map((name) => {
    const studio = createStudio();
    connectOtherTabs(studio.engine, open(), () => studio.engine.pause(), name);
    studio.engine.load({ id: 'song', durationSeconds: 180 });
    return studio;
  });
  const states = () => tabs.map(({ engine }) => engine.state);
  tabs[0]!.engine.play();
  await tabs[0]!.advance(200);
  expect(states()).toEqual(['playing', 'paused', 'paused']);
  tabs[2]!.engine.play();
  await tabs[2]!.advance(200);
  expect(states()).toEqual(['paused', 'paused', 'playing']);
});
