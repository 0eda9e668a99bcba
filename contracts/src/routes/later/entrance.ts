import { soon } from './soon';

export const entranceLater = {
  messages: soon(
    'Conversations with the people you meet here, one to one or in small groups, with what is unread on top.',
    'home',
    'profile',
  ),
} as const;
