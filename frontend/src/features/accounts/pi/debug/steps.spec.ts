import { stepsOf } from './steps';

const statesAfter = (...names: readonly string[]) =>
  stepsOf({ stages: names.map((name) => ({ name, durationMs: 1, at: '2026-01-01T00:00:00.000Z' })), faults: [] }).map(
    ({ state }) => state,
  );

it.each([
  [[], ['done', 'waiting', 'waiting', 'waiting']],
  [
    ['app-started', 'app-hydrated'],
    ['done', 'waiting', 'waiting', 'waiting'],
  ],
  [
    ['app-started', 'pi-sdk-loaded'],
    ['done', 'done', 'waiting', 'waiting'],
  ],
  [
    ['app-started', 'pi-sdk-loaded', 'pi-initialised'],
    ['done', 'done', 'done', 'done'],
  ],
  [
    ['app-started', 'pi-sdk-missing'],
    ['done', 'failed', 'waiting', 'waiting'],
  ],
  [
    ['app-started', 'pi-sdk-missing', 'pi-sdk-loaded', 'pi-initialised'],
    ['done', 'done', 'done', 'done'],
  ],
  [
    ['app-started', 'pi-sdk-loaded', 'pi-initialised', 'app-started'],
    ['done', 'waiting', 'waiting', 'waiting'],
  ],
])('after %j the steps are %j', (stages, states) => expect(statesAfter(...stages)).toEqual(states));
