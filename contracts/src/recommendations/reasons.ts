/** Why a song is recommended. Every number is at least MANY_ENOUGH where it counts people. */
export type Reason =
  | Readonly<{ kind: 'followedPlayed'; people: number; plays: number }>
  | Readonly<{ kind: 'listenersOf'; song: string; people: number }>
  | Readonly<{ kind: 'newFromFollowed'; artist: string }>
  | Readonly<{ kind: 'followedFollow'; artist: string; people: number }>
  | Readonly<{ kind: 'soundsLike'; song: string }>
  | Readonly<{ kind: 'sharesMood'; mood: string; song: string }>
  | Readonly<{ kind: 'sharesGenre'; genre: string; song: string }>
  | Readonly<{ kind: 'newHere' }>
  | Readonly<{ kind: 'popular'; plays: number }>
  | Readonly<{ kind: 'released' }>;

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const inWords = (n: number): string => WORDS[n] ?? n.toLocaleString('en');
const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
const people = (n: number): string => capital(inWords(n));
const times = (n: number): string => (n === 1 ? 'once' : n === 2 ? 'twice' : `${inWords(n)} times`);

/**
 * The sentence of a reason. `plays` of people are all of theirs together.
 */
export const reasonText = (reason: Reason): string => {
  switch (reason.kind) {
    case 'followedPlayed':
      return reason.plays === reason.people
        ? `${people(reason.people)} people you follow played this.`
        : `${people(reason.people)} people you follow played this, ${times(reason.plays)} in all.`;
    case 'listenersOf':
      return `${people(reason.people)} listeners of “${reason.song}” play this too.`;
    case 'newFromFollowed':
      return `New from ${reason.artist}. You follow them.`;
    case 'followedFollow':
      return `${people(reason.people)} people you follow also follow ${reason.artist}.`;
    case 'soundsLike':
      return `It sounds close to “${reason.song}”.`;
    case 'sharesMood':
      return `${capital(reason.mood)}, like “${reason.song}”.`;
    case 'sharesGenre':
      return `${reason.genre}, like “${reason.song}”.`;
    case 'newHere':
      return 'Released within the last two weeks.';
    case 'popular':
      return reason.plays === 1 ? 'Played once so far.' : `Played ${times(reason.plays)} so far.`;
    case 'released':
      return 'Out on Refrain, and waiting for its first listeners.';
  }
};
