import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { onPath } from '../lib/on-path.mjs';
import { setupFolder } from '../lib/paths.mjs';
import { Refusal } from '../lib/refusal.mjs';
import { installFromDebian } from './debian.mjs';

const LIBRARIES = '/usr/lib';

/**
 * A file in a system's library folders: directly there, or in the one of its architecture.
 * @param {RegExp} path relative to those
 * @param {string} [folder]
 * @returns {string | undefined}
 */
export const inLibraries = (path, folder = LIBRARIES) => {
  /** @param {string} place @param {number} depth @returns {string[]} */
  const filesIn = (place, depth) => {
    try {
      const entries = readdirSync(join(folder, place), { withFileTypes: true });
      return entries.flatMap((entry) =>
        entry.isDirectory() && depth > 0 ? filesIn(join(place, entry.name), depth - 1) : [join(place, entry.name)],
      );
    } catch {
      return [];
    }
  };
  const found = filesIn('.', 2).find((file) => path.test(`/${file}`));
  return found && join(folder, found);
};

/**
 * What journeys need on a machine. `option` names it for e2e/browsers/run.mjs; without one it only has to be there.
 * @typedef {{ name: string, debian: string, option?: string, find: () => string | undefined }} Need
 */

/** @type {Need} */
const sound = { name: 'pulseaudio', debian: 'pulseaudio', option: 'sound', find: () => onPath('pulseaudio') };

/** @type {Readonly<Record<'firefox' | 'webkit', readonly Need[]>>} */
export const BROWSERS = {
  firefox: [
    { name: 'firefox-esr', debian: 'firefox-esr', option: 'firefox', find: () => onPath('firefox-esr') ?? onPath('firefox') },
    { name: 'libavcodec', debian: 'ffmpeg', find: () => inLibraries(/\/libavcodec\.so\.\d+$/) },
    sound,
  ],
  webkit: [
    { name: 'WebKitWebDriver', debian: 'webkit2gtk-driver', option: 'driver', find: () => onPath('WebKitWebDriver') },
    {
      name: 'MiniBrowser',
      debian: 'libwebkit2gtk-4.1-0',
      option: 'minibrowser',
      find: () => inLibraries(/\/webkit2?gtk-\d\.\d\/MiniBrowser$/),
    },
    {
      name: 'the libav plugin of GStreamer',
      debian: 'gstreamer1.0-libav',
      find: () => inLibraries(/\/gstreamer-1\.0\/libgstlibav\.so$/),
    },
    {
      name: 'the good plugins of GStreamer',
      debian: 'gstreamer1.0-plugins-good',
      find: () => inLibraries(/\/gstreamer-1\.0\/libgstpulseaudio\.so$/),
    },
    { name: 'Xvfb', debian: 'xvfb', option: 'display', find: () => onPath('Xvfb') },
    sound,
  ],
};

export const journeyTexts = {
  /** @param {string} name */
  unknown: (name) =>
    `Journeys run in chromium, firefox or webkit, not in "${name}". For example: npm run journeys -- --browser firefox`,

  /** @param {string} browser @param {readonly Need[]} needs */
  missing: (browser, needs) =>
    `Journeys in ${browser} need ${needs.map(({ name }) => name).join(', ')}, which could not be installed here ` +
    `(Debian: apt-get install ${needs.map(({ debian }) => debian).join(' ')}).`,

  /** @param {readonly Need[]} needs */
  installing: (needs) => `Installing ${needs.map(({ debian }) => debian).join(', ')}`,
};

/**
 * Which browser the arguments ask for; the rest of them is for who runs the journeys.
 * @param {readonly string[]} args
 * @returns {{ browser: 'chromium' | 'firefox' | 'webkit', rest: string[] }}
 * @throws {Refusal}
 */
export const chosenBrowser = (args) => {
  const at = args.findIndex((arg) => arg === '--browser' || arg.startsWith('--browser='));
  if (at < 0) return { browser: 'chromium', rest: [...args] };
  const joined = args[at]?.split('=')[1];
  const name = joined ?? args[at + 1] ?? '';
  if (name !== 'chromium' && name !== 'firefox' && name !== 'webkit') throw new Refusal(journeyTexts.unknown(name));
  return { browser: name, rest: [...args.slice(0, at), ...args.slice(at + (joined === undefined ? 2 : 1))] };
};

/**
 * Finds what is needed, and installs what is missing where that can be done.
 * @param {readonly Need[]} needs
 * @param {(text: string) => void} note
 * @returns {Promise<{ found: Record<string, string>, missing: Need[] }>} `found`: paths by option
 */
export const findPrograms = async (needs, note, install = installFromDebian) => {
  const absent = needs.filter(({ find }) => !find());
  if (absent.length > 0) {
    note(journeyTexts.installing(absent));
    await install(
      absent.map(({ debian }) => debian),
      join(setupFolder, 'browsers.log'),
    );
  }
  /** @type {Record<string, string>} */
  const found = {};
  for (const { option, find } of needs) {
    const path = find();
    if (path && option) found[option] = path;
  }
  return { found, missing: needs.filter(({ find }) => !find()) };
};
