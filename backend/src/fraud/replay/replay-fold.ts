import { createHash } from 'node:crypto';
import type { FraudReport, FraudRuleName, FraudSample, FraudTrack } from '@refrain/contracts/fraud';
import { AI, COUNTED, ELIGIBLE, OUT, type PlayTable } from '../plays/play-table';
import type { StoredWeek } from '../plays/week-file';
import { judgeWeek } from '../rules/judge-week';
import { movedPlaces, ranked } from './places';
import { SongCounts } from './song-counts';

const CHART_LENGTH = 50;
const PLACES_KNOWN = 100;
const TRACKS_SHOWN = 40;
const SAMPLES_OF_RULE = 4;
const DAY_MS = 86_400_000;

/** A play to be taken out, with everything its reassessment says. */
export type Finding = Readonly<{
  playId: string;
  trackId: string;
  artistId: string;
  listenerId: string;
  recordedAt: string;
  rule: FraudRuleName;
  fact: number;
  chart: 'human' | 'ai';
  chartEligible: boolean;
}>;
/** A day (UTC) on which nothing is left of what a listener heard: what was earned with it goes. */
export type LostDay = Readonly<{ listenerId: string; day: string }>;
export type WeekFindings = Readonly<{ findings: readonly Finding[]; lostDays: readonly LostDay[] }>;

export type ReplayAsked = Readonly<{
  rules: readonly FraudRuleName[];
  /** Weeks that begin on these days or between them (YYYY-MM-DD); null: no end. */
  from: string | null;
  to: string | null;
}>;

type Moved = { artistId: string; rules: Set<FraudRuleName> };

/** What the chosen rules would take out of history, week by week. It keeps counts of songs and of what was convicted, never plays. */
export class ReplayFold {
  private plays = 0;
  private counted = 0;
  private voided = 0;
  private live = 0;
  private weeklyPlaces = 0;
  private readonly byRule = new Map<FraudRuleName, number>();
  private readonly songs = new SongCounts();
  private readonly moved = new Map<string, Moved>();
  private readonly listeners = new Set<string>();
  private readonly artists = new Set<string>();
  private readonly samples = new Map<FraudRuleName, FraudSample[]>();
  private readonly hash = createHash('sha256');

  constructor(private readonly asked: ReplayAsked) {}

  take(week: StoredWeek): WeekFindings {
    const { table } = week;
    const { from, to, rules } = this.asked;
    const isAsked = (from === null || table.week >= from) && (to === null || table.week <= to);
    const counts = countsOf(table);
    this.songs.add(table.tracks, counts);
    if (!isAsked) return { findings: [], lostDays: [] };
    this.plays += table.size;
    for (const flags of table.flags) if ((flags & (COUNTED | OUT)) === COUNTED) this.counted += 1;
    const all = judgeWeek(table, rules);
    const convictions = all.filter(({ row }) => !(table.flags[row]! & OUT));
    this.live += all.length - convictions.length;
    if (convictions.length === 0) return { findings: [], lostDays: [] };
    const findings = convictions.map(({ row, rule, fact }) => findingOf(week, row, rule, fact));
    for (const finding of findings) this.convict(finding);
    const after = counts.slice();
    for (const { row } of convictions) if (table.flags[row]! & ELIGIBLE) after[table.track[row]!]! -= 1;
    const [places, placesAfter] = [counts, after].map((each) => ranked(each, table.tracks, CHART_LENGTH));
    this.weeklyPlaces += movedPlaces(places!, placesAfter!);
    return { findings, lostDays: lostDaysOf(table, convictions) };
  }

  /** Of all plays to be taken out, in their order: the same history and rules give the same. */
  get digest(): string {
    return this.hash.copy().digest('base64url');
  }

  /** @param points what would be taken back */
  report(points: number): FraudReport {
    const { ids, before, after } = this.songs;
    const [places, placesAfter] = [ranked(before, ids, PLACES_KNOWN), ranked(after, ids, PLACES_KNOWN)];
    const allTime = movedPlaces(places.slice(0, CHART_LENGTH), placesAfter.slice(0, CHART_LENGTH));
    return {
      ...{ plays: this.plays, counted: this.counted, voided: this.voided, byRule: Object.fromEntries(this.byRule) },
      ...{ listeners: this.listeners.size, artists: this.artists.size, places: allTime + this.weeklyPlaces, points },
      ...(this.live > 0 ? { live: this.live } : {}),
      tracks: this.tracks(places, placesAfter),
      samples: [...this.samples.values()].flat(),
    };
  }

  private convict(finding: Finding): void {
    const { playId, trackId, artistId, listenerId, rule, recordedAt, fact, chartEligible } = finding;
    this.voided += 1;
    this.hash.update(`${playId}\n${rule}\n`);
    this.byRule.set(rule, (this.byRule.get(rule) ?? 0) + 1);
    this.listeners.add(listenerId);
    this.artists.add(artistId);
    const known = this.moved.get(trackId) ?? { artistId, rules: new Set() };
    this.moved.set(trackId, { ...known, rules: known.rules.add(rule) });
    const samples = this.samples.get(rule) ?? [];
    // Of different people, as far as there are some.
    if (samples.length < SAMPLES_OF_RULE && samples.every((sample) => sample.listenerId !== listenerId))
      this.samples.set(rule, [...samples, { playId, listenerId, trackId, recordedAt, rule, fact }]);
    if (chartEligible) this.songs.takeOut(trackId);
  }

  /** The songs that lose most. */
  private tracks(places: readonly string[], placesAfter: readonly string[]): readonly FraudTrack[] {
    const placeIn = (list: readonly string[], trackId: string) => (list.includes(trackId) ? list.indexOf(trackId) + 1 : null);
    return [...this.moved]
      .map(([trackId, { artistId, rules }]) => ({ trackId, artistId, rules, ...this.songs.of(trackId) }))
      .sort((a, b) => b.lost - a.lost || (a.trackId < b.trackId ? -1 : 1))
      .slice(0, TRACKS_SHOWN)
      .map(({ trackId, artistId, rules, plays, lost }) => ({
        ...{ trackId, artistId, plays, after: plays - lost },
        ...{ place: placeIn(places, trackId), placeAfter: placeIn(placesAfter, trackId), rules: [...rules] },
      }));
  }
}

/** Of each song of a week, what charts count. */
const countsOf = ({ size, flags, track, tracks }: PlayTable): Uint32Array => {
  const counts = new Uint32Array(tracks.length);
  for (let row = 0; row < size; row += 1)
    if ((flags[row]! & (COUNTED | ELIGIBLE | OUT)) === (COUNTED | ELIGIBLE)) counts[track[row]!]! += 1;
  return counts;
};

export const findingOf = ({ table, idOf }: StoredWeek, row: number, rule: FraudRuleName, fact: number): Finding => ({
  ...{ playId: idOf(row), rule, fact, trackId: table.tracks[table.track[row]!]! },
  artistId: table.people[table.artistOf[table.track[row]!]!]!,
  listenerId: table.people[table.listener[row]!]!,
  recordedAt: new Date(table.recordedAtMs[row]!).toISOString(),
  chart: table.flags[row]! & AI ? 'ai' : 'human',
  chartEligible: (table.flags[row]! & ELIGIBLE) > 0,
});

/** Days of listeners of which every counted play is convicted. */
const lostDaysOf = (table: PlayTable, convictions: readonly Readonly<{ row: number }>[]): readonly LostDay[] => {
  const DAYS = 8;
  const monday = Date.parse(table.week) / DAY_MS;
  const cell = (row: number) =>
    table.listener[row]! * DAYS + Math.min(Math.max(Math.floor(table.recordedAtMs[row]! / DAY_MS) - monday, 0), DAYS - 1);
  const left = new Uint32Array(table.people.length * DAYS);
  for (let row = 0; row < table.size; row += 1) if ((table.flags[row]! & (COUNTED | OUT)) === COUNTED) left[cell(row)]! += 1;
  const gone = new Set<number>();
  for (const { row } of convictions) if ((left[cell(row)]! -= 1) === 0) gone.add(cell(row));
  return [...gone].map((each) => ({
    listenerId: table.people[Math.floor(each / DAYS)]!,
    day: new Date((monday + (each % DAYS)) * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length),
  }));
};
