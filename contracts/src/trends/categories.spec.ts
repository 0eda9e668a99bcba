import { categoryOf } from './categories';

it.each([
  ['newmusic', 'music'],
  ['friday_mix', 'music'],
  ['hiphop', 'music'],
  ['fridaymix', 'music'],
  ['livesession', 'events'],
  ['collab', 'collab'],
  ['collab_wanted', 'collab'],
  ['musiccollab', 'collab'],
  ['tips', 'tips'],
  ['mixingtips', 'tips'],
  ['live', 'events'],
  ['live_session', 'events'],
  ['musicfestival', 'events'],
  ['blog', 'blog'],
  ['interview', 'blog'],
  ['thanks', 'other'],
  // A short word inside another one says nothing.
  ['olives', 'other'],
  ['popular', 'other'],
  ['grapes', 'other'],
  ['música', 'other'],
])('#%s is about %s', (tag, category) => expect(categoryOf(tag)).toBe(category));
