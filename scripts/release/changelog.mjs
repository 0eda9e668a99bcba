import { Refusal } from '../lib/refusal.mjs';
import { texts } from './texts.mjs';

/** @typedef {{ version: string, released: string, subtitle: string }} Release */

/** False also for days that no calendar has. @param {string} day */
const isDay = (day) => {
  const date = new Date(`${day}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

/**
 * What a changelog in the form of keepachangelog.com says of one release: its day, and its name in bold on the first line.
 * @param {string} changelog
 * @param {string} version
 * @returns {Release}
 * @throws {Refusal}
 */
export function releaseIn(changelog, version) {
  const lines = changelog.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`## [${version}]`));
  if (start < 0) throw new Refusal(texts.noSection(version));
  const released = (lines[start] ?? '').slice(`## [${version}]`.length).replace(/^ - /, '').trim();
  if (!isDay(released)) throw new Refusal(texts.noDate(version, released));
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => /^## |^\[[^\]]+\]: /.test(line));
  const section = (end < 0 ? rest : rest.slice(0, end)).filter((line) => line.trim() !== '');
  const subtitle = /^\*\*(.+)\*\*$/.exec(section[0]?.trim() ?? '')?.[1];
  if (!subtitle) throw new Refusal(texts.noSubtitle(version));
  if (!section.some((line) => line.startsWith('- '))) throw new Refusal(texts.noEntries(version));
  return { version, released, subtitle };
}
