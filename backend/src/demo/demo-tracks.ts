import type { AiCategory, UploadTrackRequest } from '@refrain/contracts/tracks';
import { demoPeople } from './people';
import * as scores from './music/scores';
import { durationSeconds, type Band, type Renderable } from './music/synth';
import { bands } from './music/synth/bands';

/** A track of the demo: what its artist declares, how it is announced, and how it is rendered. */
export type DemoTrack = Renderable &
  Readonly<{
    title: string;
    /** Key of one of the demo's people. */
    artistKey: string;
    seconds: number;
    /** Stands before the link in the post that announces it. */
    announcement: string;
    coverSeed: number;
    declaration: Omit<UploadTrackRequest, 'audioUploadId' | 'coverArtUploadId'>;
  }>;

type Declared = Readonly<{
  title: string;
  artistKey: string;
  score: scores.Score;
  band: Band;
  genre: string;
  moods: readonly string[];
  ai: AiCategory;
  tools?: readonly string[];
  credits?: string;
  note: string;
  announcement: string;
  tags: readonly string[];
  coverSeed: number;
}>;

const artistOf = (key: string): string => demoPeople.find((person) => person.key === key)?.displayName ?? key;

const track = ({ title, artistKey, score, band, coverSeed, announcement, ...declared }: Declared): DemoTrack => ({
  title,
  artistKey,
  score,
  band,
  seed: coverSeed,
  seconds: durationSeconds(score, band),
  announcement,
  coverSeed,
  declaration: {
    title,
    artist: artistOf(artistKey),
    genre: declared.genre,
    moodCategories: [...declared.moods],
    description: `${declared.note}\n\nTune: ${score.source}.`,
    tags: [...declared.tags],
    downloadable: true,
    releaseNow: true,
    aiCategory: declared.ai,
    aiTools: [...(declared.tools ?? [])],
    aiCredits: declared.credits ?? null,
  },
});

/** Invented artists play tunes long in the public domain; every sound is rendered by our own synthesiser. */
export const demoTracks: readonly DemoTrack[] = [
  track({
    title: 'Greensleeves, Window Open',
    artistKey: 'ines',
    score: scores.greensleeves,
    band: bands.openWindow,
    genre: 'Folk',
    moods: ['wistful', 'gentle'],
    ai: 'human_only',
    note: 'Lute by the window, guitar behind it. In the second half the neighbour joins in, and stays.',
    announcement: 'One take, with the street in it.',
    tags: ['lute', 'traditional'],
    coverSeed: 216,
  }),
  track({
    title: 'Gymnopédie at 415',
    artistKey: 'mara',
    score: scores.gymnopedie,
    band: bands.oldPiano,
    genre: 'Classical',
    moods: ['serene', 'drifting'],
    ai: 'human_only',
    note: 'The old piano, tuned half a tone down, where it no longer has to try.',
    announcement: 'Low tuning, long pedal.',
    tags: ['piano', 'slow'],
    coverSeed: 162,
  }),
  track({
    title: 'Round for Four Boats',
    artistKey: 'kofi',
    score: scores.frereJacques,
    band: bands.fourBoats,
    genre: 'Indie',
    moods: ['playful', 'bright'],
    ai: 'ai_assisted',
    tools: ['Sample Arranger'],
    credits: 'Second and fourth entries drafted with Sample Arranger, played and kept by Kofi & the Tides.',
    note: 'Four boats leave the same harbour, two bars apart. Nobody waits, nobody is late.',
    announcement: 'Sing along from any bar.',
    tags: ['round', 'marimba'],
    coverSeed: 47,
  }),
  track({
    title: 'Largo in a Stairwell',
    artistKey: 'lowland',
    score: scores.largo,
    band: bands.elevenInAStairwell,
    genre: 'Classical',
    moods: ['longing', 'serene'],
    ai: 'human_only',
    note: 'Eleven of us between the second and the third floor, one microphone on the banister.',
    announcement: 'Best with the lights off.',
    tags: ['choir'],
    coverSeed: 26,
  }),
  track({
    title: 'Canon on the Ferry',
    artistKey: 'nadia',
    score: scores.canonInD,
    band: bands.ferry,
    genre: 'Alternative',
    moods: ['bright', 'romantic'],
    ai: 'production_ai_only',
    tools: ['Sample Mastering'],
    credits: 'Mixed and mastered with Sample Mastering.',
    note: 'Eight chords there, eight chords back. Mixed on the upper deck, mastered by a machine, played by me.',
    announcement: 'For the crossing.',
    tags: ['strings', 'harp'],
    coverSeed: 160,
  }),
  track({
    title: 'Prelude for a Patient Machine',
    artistKey: 'ada',
    score: scores.preludeInC,
    band: bands.patientMachine,
    genre: 'Electronic',
    moods: ['dreamy', 'steady'],
    ai: 'ai_generated',
    tools: ['Sample Composer', 'Sample Voices'],
    credits: 'Arranged and rendered by Sample Composer and Sample Voices. Chosen by Ada Reyes.',
    note: 'A music box that has all the time in the world.',
    announcement: 'Machine made, all seven parts, and it says so.',
    tags: ['music box', 'machine'],
    coverSeed: 301,
  }),
  track({
    title: 'Scarborough, Slow Fader',
    artistKey: 'tom',
    score: scores.scarboroughFair,
    band: bands.slowFader,
    genre: 'Jazz',
    moods: ['brooding', 'drifting'],
    ai: 'production_ai_only',
    tools: ['Sample Mastering'],
    credits: 'Mastered with Sample Mastering.',
    note: 'Electric piano after midnight, brushes, rain on the skylight.',
    announcement: 'Something slow, as promised.',
    tags: ['electric piano', 'night'],
    coverSeed: 8,
  }),
  track({
    title: 'Elise, with Chair',
    artistKey: 'oskar',
    score: scores.furElise,
    band: bands.withChair,
    genre: 'Classical',
    moods: ['restless', 'wistful'],
    ai: 'human_only',
    note: 'Two hands, six strings, third take. The chair is a founding member.',
    announcement: 'Listen for the chair.',
    tags: ['guitar'],
    coverSeed: 225,
  }),
  track({
    title: 'Prelude in E Minor, Kept Low',
    artistKey: 'mara',
    score: scores.preludeInEMinor,
    band: bands.keptLow,
    genre: 'Classical',
    moods: ['sad', 'grieving'],
    ai: 'human_only',
    note: 'It only ever goes down, a half step at a time. I kept the hammers close to the strings.',
    announcement: 'For a grey afternoon.',
    tags: ['piano', 'slow'],
    coverSeed: 492,
  }),
  track({
    title: 'Grace, Two Endings',
    artistKey: 'nadia',
    score: scores.amazingGrace,
    band: bands.twoEndings,
    genre: 'Folk',
    moods: ['gentle', 'serene'],
    ai: 'ai_assisted',
    tools: ['Sample Arranger'],
    credits: 'Harp part drafted with Sample Arranger.',
    note: 'The choir comes in where I could not decide how to end it.',
    announcement: 'Tell me which ending you hear.',
    tags: ['flute', 'harp'],
    coverSeed: 483,
  }),
  track({
    title: 'Auld Lang Syne at Low Tide',
    artistKey: 'tom',
    score: scores.auldLangSyne,
    band: bands.lowTide,
    genre: 'Electronic',
    moods: ['playful', 'steady'],
    ai: 'ai_hybrid',
    tools: ['Sample Beats', 'Sample Mastering'],
    credits: 'Beat by Sample Beats, master by Sample Mastering, tune by everybody.',
    note: 'Old acquaintance, new groove.',
    announcement: 'Not only for December.',
    tags: ['marimba', 'groove'],
    coverSeed: 525,
  }),
  track({
    title: 'Ode, Assembled',
    artistKey: 'ada',
    score: scores.odeToJoy,
    band: bands.assembled,
    genre: 'Pop',
    moods: ['euphoric', 'bright'],
    ai: 'ai_generated',
    tools: ['Sample Composer', 'Sample Voices'],
    credits: 'Assembled by Sample Composer and Sample Voices. Chosen by Ada Reyes.',
    note: 'Everybody knows how it goes. That is the point of it.',
    announcement: 'Louder than usual.',
    tags: ['organ', 'machine'],
    coverSeed: 214,
  }),
];
