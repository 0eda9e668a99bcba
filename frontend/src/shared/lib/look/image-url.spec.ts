import { imageUrl } from './image-url';

const HOST = 'https://refrain.example';
const at = '2026-11-21T10:00:00.000Z';

it.each([
  ['/uploads/me.webp', undefined, `${HOST}/uploads/me.webp`],
  ['/uploads/me.webp', at, `${HOST}/uploads/me.webp?v=1795255200000`],
  ['/api/pictures/one/512', at, '/api/pictures/one/512?v=1795255200000'],
  ['/api/pictures/one/512', null, '/api/pictures/one/512'],
  ['/api/pictures/one/512', 'yesterday', '/api/pictures/one/512'],
  ['/uploads/me.webp?size=2', at, `${HOST}/uploads/me.webp?size=2&v=1795255200000`],
  ['https://elsewhere.example/uploads/me.webp', undefined, 'https://elsewhere.example/uploads/me.webp'],
])('%s, changed %s, is fetched from %s', (path, updatedAt, expected) => expect(imageUrl(path, updatedAt, HOST)).toBe(expected));
