import { soon } from './soon';

export const entranceLater = {
  messages: soon('Conversations with the people you meet here, one to one or in small groups, with what is unread on top.', 'home', 'profile'),
  about: soon('What Refrain is, who is here, and why every number can be opened and checked.', 'discover-music', 'charts'),
  terms: soon('What we ask of each other here, in words that can be read in one sitting.', 'discover-music'),
  privacy: soon('What is stored about you, for how long, and how it is forgotten when you leave.', 'discover-music'),
  help: soon('Answers to what people ask most, and a way to reach somebody who knows.', 'discover-music', 'charts'),
  search: soon('Tracks, people, posts and videos, found as you type.', 'discover-music', 'charts'),
  history: soon('Everything you have played, day by day, and whether each play was counted.', 'media-player', 'discover-music'),
  subscription: soon('Your subscription, what it includes, and what it costs. You can change it or leave it at any time.', 'settings', 'profile'),
  subscribe: soon('What premium adds, what it costs, and where the money goes.', 'discover-music', 'profile'),
  'debug-pi': soon('What the Pi Browser tells us, step by step, for when signing in with Pi does not work.', 'settings'),
} as const;
