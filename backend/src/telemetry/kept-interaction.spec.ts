import type { Interaction } from '@refrain/contracts/telemetry';
import { keptInteraction } from './kept-interaction';

const keys = { person: Buffer.alloc(32, 1), site: Buffer.alloc(32, 2) };
const NOW = '2026-06-01T12:34:56.789Z';
const TRACK = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

const record = (change: Partial<Interaction> = {}): Interaction => ({
  interactionType: 'view',
  contentType: 'track',
  contentId: TRACK,
  durationMs: 1200,
  metadata: {
    userAgent: 'Sample/1.0 (very telling)',
    screenResolution: '1921x1081',
    viewport: '1280x900',
    referrer: 'http://refrain.test/artist/ada-sample?secret=1',
    currentUrl: 'http://refrain.test/fan/ben-sample#here',
  },
  sessionId: 'a-page-of-somebody',
  deviceType: 'desktop',
  timestamp: '2026-06-01T12:34:50.000Z',
  ...change,
});
const kept = (change: Partial<Interaction> = {}, now = NOW, using = keys) => keptInteraction(record(change), using, now);

describe('what is kept of an interaction', () => {
  it('is its type, the kind of page and of device, and the minute', () => {
    expect(kept()).toEqual({
      at: '2026-06-01T12:34Z',
      who: expect.stringMatching(/^[\w-]{16}$/),
      visit: expect.stringMatching(/^[\w-]{16}$/),
      type: 'view',
      contentType: 'track',
      contentId: TRACK,
      durationMs: 1200,
      device: 'desktop',
      page: 'fan',
      from: 'artist-profile',
    });
  });

  it('holds no word that a person wrote, nor where they are, nor what they use', () => {
    const metadata = {
      ...record().metadata,
      searchQuery: 'my doctor',
      position: 2,
      errorMessage: 'No user ada@example.com',
      queryKey: 'getUser',
      errorStatus: '404',
      type: 'query_error',
    };
    for (const interactionType of ['search_result_click', 'error', 'view', 'form_interaction'] as const) {
      const text = JSON.stringify(kept({ interactionType, metadata }));
      expect(text).not.toMatch(/doctor|ada|ben|Sample|example|192|1280|secret|somebody/);
    }
    expect(kept({ interactionType: 'search_result_click', metadata }).extras).toEqual({ searchQuery: 9, position: 2 });
    expect(kept({ interactionType: 'error', metadata }).extras).toEqual({
      type: 'query_error',
      errorMessage: expect.stringMatching(/^[\w-]{16}$/),
      queryKey: 'getUser',
      errorStatus: '404',
    });
  });

  it('knows a person for a day, and nobody who was forgotten', () => {
    expect(kept({}, '2026-06-01T23:59:59.000Z').who).toBe(kept().who);
    expect(kept({}, '2026-06-02T00:00:00.000Z').who).not.toBe(kept().who);
    expect(kept({}, NOW, { ...keys, person: Buffer.alloc(32, 3) }).who).not.toBe(kept().who);
    expect(kept({}, '2026-06-02T00:00:00.000Z').visit).not.toBe(kept().visit);
  });

  it('counts equal errors of all, and only within a day', () => {
    const error = { interactionType: 'error', contentType: 'system', metadata: { errorMessage: '503: away' } } as const;
    const message = (now: string, person: number) =>
      kept(error, now, { ...keys, person: Buffer.alloc(32, person) }).extras?.errorMessage;
    expect(message(NOW, 5)).toBe(message(NOW, 6));
    expect(message('2026-06-02T00:00:00.000Z', 5)).not.toBe(message(NOW, 5));
  });

  it('names no person by an id, and no content by what is none', () => {
    expect(kept({ contentType: 'user' })).not.toHaveProperty('contentId');
    expect(kept({ contentId: 'ada@example.com' })).not.toHaveProperty('contentId');
    expect(kept({ contentType: 'ada@example.com' }).contentType).toBe('other');
  });

  it('does not say from where else a person came', () => {
    expect(
      kept({ metadata: { currentUrl: 'http://refrain.test/', referrer: 'https://elsewhere.example/charts' } }),
    ).not.toHaveProperty('from');
    expect(kept({ metadata: { currentUrl: 'not an address', referrer: 'nor this' } })).not.toHaveProperty('from');
    expect(kept({ interactionType: 'navigation', metadata: { fromPage: '/profile/ada-sample' } }).extras).toEqual({
      fromPage: 'profile-by-slug',
    });
  });
});
