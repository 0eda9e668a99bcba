import { constants } from 'node:os';
import { parseArgs } from 'node:util';

import { keepScore } from '../faults/score.mjs';
import { startServer } from '../support/servers/server.mjs';
import { startFirefox } from './firefox.mjs';
import { startNullSink } from './null-sink.mjs';
import { fit } from './stories/fit.mjs';
import { like } from './stories/like.mjs';
import { firstVisit, offline } from './stories/offline.mjs';
import { post } from './stories/post.mjs';
import { silence } from './stories/silence.mjs';
import { song } from './stories/song.mjs';
import { upload } from './stories/upload.mjs';
import { startWebKit } from './webkit.mjs';
import { Window } from './window.mjs';

/** @type {readonly import('./story.mjs').Story[]} */
const STORIES = [song, post, like, upload, firstVisit, ...offline, ...fit, silence];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    engine: { type: 'string' },
    firefox: { type: 'string', default: 'firefox-esr' },
    driver: { type: 'string', default: 'WebKitWebDriver' },
    minibrowser: { type: 'string', default: 'MiniBrowser' },
    display: { type: 'string', default: 'Xvfb' },
    sound: { type: 'string', default: 'pulseaudio' },
  },
});

/** No PulseAudio is at this address. */
const NO_SOUND = { PULSE_SERVER: 'unix:/nowhere' };

const { say, count, seconds, close } = keepScore();

/** @param {NodeJS.ProcessEnv} env */
const start = (env) =>
  values.engine === 'webkit'
    ? startWebKit({ driver: values.driver, browser: values.minibrowser, display: values.display }, env)
    : startFirefox(values.firefox, env);

/** @param {import('./engine.mjs').Engine} engine @param {{ url: string }} site @param {import('./story.mjs').Story} story */
const runStory = async (engine, site, { name, run }) => {
  /** @type {Window[]} */
  const windows = [];
  /** @type {import('./engine.mjs').Engine[]} */
  const others = [];
  const opened = async (/** @type {import('./engine.mjs').Engine} */ by, url = site.url) => {
    const window = new Window(await by.open(), url);
    windows.push(window);
    return window;
  };
  const openWithoutSound = async () => {
    const mute = await start(NO_SOUND);
    others.push(mute);
    return opened(mute);
  };
  const error = await run({ site, open: (url) => opened(engine, url), openWithoutSound }).then(
    () => null,
    (reason) => reason,
  );
  if (!error) say(`${seconds()}  passed: ${name}`);
  const seen = error ? await Promise.all(windows.map((window) => window.glance().catch(() => 'a closed window'))) : [];
  count({ name, findings: error ? [error instanceof Error ? error.message : String(error), ...seen] : [] });
  await Promise.allSettled(windows.map((window) => window.close()));
  await Promise.allSettled(others.map((other) => other.close()));
};

const wanted = STORIES.filter(({ name }) => positionals.every((word) => name.includes(word)));
if (wanted.length === 0)
  count({ name: positionals.join(' '), findings: ['No journey is named so. There are:', ...STORIES.map(({ name }) => name)] });

// What was started ends with us, however we end.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.once(signal, () => process.exit(128 + constants.signals[signal]));

const sink = await startNullSink(values.sound);
const engine = await start(sink.env);
const site = await startServer();
try {
  say(engine.version);
  for (const story of wanted) await runStory(engine, site, story);
} finally {
  await engine.close();
  await sink.end();
  await site.remove();
}
close();
