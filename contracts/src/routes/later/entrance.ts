import { soon } from './soon';

export const entranceLater = {
  messages: soon(
    'Conversations with the people you meet here, one to one or in small groups, with what is unread on top.',
    'home',
    'profile',
  ),
  subscription: soon(
    'Your subscription, what it includes, and what it costs. You can change it or leave it at any time.',
    'settings',
    'profile',
  ),
  subscribe: soon('What premium adds, what it costs, and where the money goes.', 'discover-music', 'profile'),
} as const;
