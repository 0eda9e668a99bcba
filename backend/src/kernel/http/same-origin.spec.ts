import { comesFromUs } from './same-origin';

const ask = (change: Partial<Parameters<typeof comesFromUs>[0]>) =>
  comesFromUs({ method: 'POST', host: '127.0.0.1:3000', origin: undefined, fetchSite: undefined, ...change });

describe('unsafe methods', () => {
  it.each([
    ['are taken from our own pages', { fetchSite: 'same-origin' }, true],
    ['are taken from the address bar', { fetchSite: 'none' }, true],
    ['are refused from other sites', { fetchSite: 'cross-site', origin: 'http://127.0.0.1:3000' }, false],
    ['are refused from sister hosts', { fetchSite: 'same-site' }, false],
    ['are taken when the origin is our host', { origin: 'http://127.0.0.1:3000' }, true],
    ['are refused when the port differs', { origin: 'http://127.0.0.1:3001' }, false],
    ['are refused from the null origin', { origin: 'null' }, false],
    ['are refused when nobody says where they come from', {}, false],
  ] as const)('%s', (_title, asked, taken) => expect(ask(asked)).toBe(taken));

  it('leaves safe methods alone', () => expect(ask({ method: 'GET', fetchSite: 'cross-site' })).toBe(true));
});
