import { Random } from './random';

/** What the play is, not what it looks like. Camouflage is what accounts of an attack hear beside it. */
export type Label = 'organic' | 'camouflage' | AttackKind;
export const ATTACK_KINDS = [
  'velocity',
  'loops',
  'overlap',
  'farms',
  'rings',
  'boughtFollowers',
  'rewardFarms',
  'lateOffline',
] as const;
export type AttackKind = (typeof ATTACK_KINDS)[number];

export type Song = Readonly<{ trackId: string; artistId: string; seconds: number }>;
/** One play as a client would report it. Seconds since the first day; `reported` is when the server hears of it. */
export type Attempt = Readonly<{
  listener: string;
  song: Song;
  started: number;
  heard: number;
  reported: number;
  device: string;
  network: string;
  label: Label;
}>;

export const MINUTE = 60;
export const HOUR = 3600;
export const DAY = 86_400;

/** `seed` decides everything; `days` of listening by so many listeners; each attack kind, or each of `kinds`, comes `groups` times. */
export type Asked = Readonly<{ seed: number; listeners: number; days: number; groups: number; kinds?: readonly AttackKind[] }>;

/** Songs, and what everyone needs to make plays of them. */
export class World {
  readonly random: Random;
  readonly songs: readonly Song[];
  readonly byArtist: ReadonlyMap<string, readonly Song[]>;
  readonly attempts: Attempt[] = [];

  constructor(readonly asked: Asked) {
    this.random = new Random(asked.seed);
    const artists = Math.max(30, Math.floor(asked.listeners / 15));
    const byArtist = new Map<string, Song[]>();
    for (let n = 0; n < artists; n += 1) {
      const artistId = `artist-${n}`;
      const count = this.random.whole(3, 14);
      const made = (song: number) => ({ trackId: `track-${n}-${song}`, artistId, seconds: this.random.whole(120, 330) });
      byArtist.set(
        artistId,
        Array.from({ length: count }, (_, song) => made(song)),
      );
    }
    this.byArtist = byArtist;
    this.songs = [...byArtist.values()].flat();
  }

  /** Where the attack takes its songs from: mostly nobody heard of them. */
  victim(): readonly Song[] {
    return this.byArtist.get(this.random.of([...this.byArtist.keys()])) ?? this.songs;
  }

  anySong(): Song {
    return this.songs[this.random.popular(this.songs.length)] ?? (this.songs[0] as Song);
  }

  /** Reported as the song ends, unless it says otherwise. */
  add(attempt: Omit<Attempt, 'reported'> & Partial<Pick<Attempt, 'reported'>>): void {
    this.attempts.push({ reported: attempt.started + attempt.heard + 1, ...attempt });
  }
}
