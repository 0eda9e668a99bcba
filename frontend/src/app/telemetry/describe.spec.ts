import { contentOf } from './describe';

const TRACK = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

it.each([
  [`/track/${TRACK}`, { contentType: 'track', contentId: TRACK }],
  [`/tracks/${TRACK}`, { contentType: 'track', contentId: TRACK }],
  ['/post/one', { contentType: 'post', contentId: 'one' }],
  ['/artist/ada-sample', { contentType: 'profile' }],
  ['/ada-sample', { contentType: 'profile' }],
  ['/search', { contentType: 'search' }],
  ['/charts', { contentType: 'page' }],
  ['/nowhere/at/all', { contentType: 'page' }],
])('%s is about %j', (path, content) => expect(contentOf(path)).toEqual(content));
