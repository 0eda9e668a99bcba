/** What people say in the demo; `picture` is the seed of one that goes with it. */
export const demoPosts: readonly Readonly<{ by: string; daysAgo: number; text: string; picture?: number }>[] = [
  {
    by: 'milo',
    daysAgo: 36,
    text: 'First day here. I pressed on a play count and it opened. Every attempt, every reason. I may never close it again.',
  },
  {
    by: 'ines',
    daysAgo: 34,
    text: 'Practising with the window open. The neighbour has started to hum along, half a bar late. #practice',
  },
  { by: 'samir', daysAgo: 31, text: 'Question for the lutenists: gut or nylon? I have a bet to settle. #tips' },
  {
    by: 'tom',
    daysAgo: 29,
    text: 'Replayed last month with the new window rule and two of my plays vanished. Honestly: good. They were me.',
  },
  {
    by: 'lotte',
    daysAgo: 27,
    text: 'Made a list of everything here under a minute. It is the best half hour of the week. #fridaymix',
  },
  { by: 'kofi', daysAgo: 25, text: 'Looking for a second voice for an old round. Low, patient, not afraid of silence. #collab' },
  { by: 'june', daysAgo: 22, text: 'The waveform of a choir breathing in is a small flat valley. Look for it.' },
  { by: 'mara', daysAgo: 20, text: 'I tuned the old piano down to 415. It sounds like it finally sat down.' },
  { by: 'priya', daysAgo: 18, text: 'Liner notes, actual liner notes, under every song. Somebody remembered. #newmusic' },
  { by: 'ada', daysAgo: 15, text: 'All of it machine made, and it says so on the sleeve. Judge it by the ear. #newmusic' },
  {
    by: 'eli',
    daysAgo: 13,
    text: 'Walked to work with one track on repeat. It counted once an hour at most, which is also how often I blinked.',
  },
  { by: 'oskar', daysAgo: 11, text: 'Three takes, kept the one with the chair in it. #practice' },
  { by: 'wren', daysAgo: 9, text: 'Does anyone else listen to chord changes the way other people look at the sea? #tips' },
  { by: 'hana', daysAgo: 7, text: 'Sunday record: low volume, big window, nobody calls. #fridaymix', picture: 61 },
  {
    by: 'bo',
    daysAgo: 5,
    text: 'The human chart and the machine chart, side by side, and I have favourites in both. #fridaymix #newmusic',
  },
  {
    by: 'lowland',
    daysAgo: 4,
    text: 'Eleven of us in a stairwell, one microphone, one take. You can hear the lift. #collab #newmusic',
    picture: 23,
  },
  {
    by: 'nadia',
    daysAgo: 2,
    text: 'Mixed on the ferry, mastered by a machine, played by me. Tell me which of the two endings you hear. #newmusic',
  },
  { by: 'milo', daysAgo: 1, text: 'Headphones with a cable again. I had forgotten that music has an address. #tips' },
  {
    by: 'june',
    daysAgo: 0.4,
    text: 'Who moved up this week and why? I opened the number and the answer was: Hana, eleven times, once counted. #tips',
  },
  { by: 'tom', daysAgo: 0.1, text: 'Coffee, a fader, rain on the skylight. Back later with something slow. #collab' },
  {
    by: 'wren',
    daysAgo: 16,
    text: 'What do you play at the end of a party, when six people are left and nobody wants to say it is over? #fridaymix',
  },
  {
    by: 'oskar',
    daysAgo: 3,
    text: 'Lent my good microphone to a stranger at the ferry. Either this is a community or I am a fool. #collab',
  },
  // Two listeners report it, so that a moderator finds something to decide.
  {
    by: 'bo',
    daysAgo: 1.5,
    text: 'A sample of an advertisement: one thousand plays for the price of a sandwich. Write to me, nobody will notice.',
  },
];

/** Which of the posts above is reported, by which listeners, and with which words. */
export const demoReports: readonly Readonly<{ post: string; by: string; hours: number; note: string }>[] = [
  { post: 'post-22', by: 'hana', hours: 2, note: 'This sells plays. Is that not what this place is against?' },
  { post: 'post-22', by: 'eli', hours: 5, note: '' },
];

/** What they answer: under which of the posts above, or under which release, after how many hours. `to` is the comment before it that it replies to. */
export const demoComments: readonly Readonly<{ under: string; by: string; hours: number; text: string; to?: number }>[] = [
  { under: 'post-16', by: 'june', hours: 1, text: 'The second one. It is the one that waits.' },
  { under: 'post-16', by: 'nadia', hours: 2, text: 'That is the machine. I will not tell it.', to: 0 },
  { under: 'post-16', by: 'samir', hours: 5, text: 'I hear a third one, and it is the ferry.' },
  { under: 'post-15', by: 'hana', hours: 3, text: 'The lift is in tune. I checked.' },
  { under: 'post-15', by: 'lowland', hours: 4, text: 'It has been with us longer than the tenor.', to: 3 },
  { under: 'post-18', by: 'hana', hours: 1, text: 'Eleven times, and I would do it again.' },
  { under: 'post-18', by: 'milo', hours: 2, text: 'Once counted. That is the part I came for.', to: 5 },
  { under: 'post-13', by: 'priya', hours: 6, text: 'What a window.' },
  { under: 'post-14', by: 'ada', hours: 8, text: 'Only one of them dreams of the other.' },
  { under: 'release-9', by: 'eli', hours: 2, text: 'Ending one on the way out, ending two on the way home.' },
  { under: 'release-10', by: 'milo', hours: 1, text: 'I kept the volume low and the tide came in anyway.' },
  { under: 'release-10', by: 'tom', hours: 2, text: 'That is how it was made.', to: 10 },
  { under: 'post-20', by: 'june', hours: 1, text: 'Something with brushes. Sticks wake people up.' },
  { under: 'post-20', by: 'priya', hours: 2, text: 'The choir. Everybody goes quiet, and then somebody finds their coat.' },
  { under: 'post-20', by: 'wren', hours: 3, text: 'That is cruel, and I am going to do it.', to: 13 },
  { under: 'post-20', by: 'lowland', hours: 4, text: 'We are honoured, I think.', to: 13 },
  { under: 'post-20', by: 'samir', hours: 9, text: 'Nothing. You turn it off between two songs and wait.' },
  { under: 'post-20', by: 'june', hours: 10, text: 'Samir, I have been to your parties. You fell asleep.', to: 16 },
  { under: 'post-20', by: 'samir', hours: 11, text: 'Between two songs. As I said.', to: 16 },
  {
    under: 'post-21',
    by: 'nadia',
    hours: 1,
    text: 'It was me. It is drying, next to a cup of tea, and it sounds like the sea now.',
  },
  { under: 'post-21', by: 'oskar', hours: 2, text: 'Then keep it until the song is done.', to: 19 },
  { under: 'post-21', by: 'mara', hours: 6, text: 'Community, then. I had money on it.' },
];
