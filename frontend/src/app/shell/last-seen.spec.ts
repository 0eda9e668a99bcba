import { whoIn } from './last-seen';

describe('who was here last', () => {
  it('is known by what they may open alone', () => {
    const stored = JSON.stringify({
      id: 'user-ada',
      slug: 'ada',
      role: 'artist',
      subscriptionType: 'free',
      adminLevel: null,
      isSupremeAdmin: false,
    });
    expect(whoIn(stored)).toEqual({ role: 'artist', subscriptionType: 'free', adminLevel: null, isSupremeAdmin: false });
  });
  it.each([null, '', '{', 'null', '"text"'.slice(1)])('is nobody where %p is stored', (stored) =>
    expect(whoIn(stored)).toBeNull(),
  );
});
