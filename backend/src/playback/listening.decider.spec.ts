import {
  playRule,
  type PlaybackEvent,
  type PlayReason,
  type PlayRecorded,
  type PlayVerdict,
  type ReassessPlay,
  type RecordPlay,
} from '@refrain/contracts/playback';
import { listeningDecider } from './listening.decider';

const at = (seconds: number): string => new Date(Date.UTC(2026, 5, 1) + seconds * 1000).toISOString();

const play = (change: Partial<RecordPlay['data']> = {}): RecordPlay => {
  const startedAt = change.startedAt ?? at(0);
  const secondsPlayed = change.secondsPlayed ?? 40;
  return {
    type: 'RecordPlay',
    data: {
      playId: 'play-1',
      trackId: 'track-1',
      artistId: 'user-ada',
      listenerId: 'user-ben',
      quality: 'streaming',
      source: 'feed',
      durationMs: 180_000,
      chart: 'human',
      chartEligible: true,
      device: null,
      network: null,
      now: new Date(Date.parse(startedAt) + secondsPlayed * 1000).toISOString(),
      ...change,
      startedAt,
      secondsPlayed,
    },
  };
};

const after = (history: readonly PlaybackEvent[]) => history.reduce(listeningDecider.evolve, listeningDecider.initialState());
const judgedAfter = (history: readonly PlaybackEvent[], command: RecordPlay): PlayRecorded['data'] | undefined => {
  const [event] = listeningDecider.decide(command, after(history));
  return event?.type === 'PlayRecorded' ? event.data : undefined;
};

const recorded = (command: RecordPlay): PlayRecorded => {
  const data = judgedAfter([], command);
  if (!data) throw new Error('the play was not recorded');
  return { type: 'PlayRecorded', data };
};

describe('the play rule', () => {
  it.each([
    ['counts a play of thirty seconds', play({ secondsPlayed: 30 }), 'HEARD_ENOUGH'],
    ['does not count one second less', play({ secondsPlayed: 29 }), 'TOO_SHORT'],
    ['counts half of a short track', play({ secondsPlayed: 4, durationMs: 8000 }), 'HEARD_ENOUGH'],
    ['does not count less than half of a short track', play({ secondsPlayed: 3, durationMs: 8000 }), 'TOO_SHORT'],
    ['keeps own plays without counting them', play({ listenerId: 'user-ada' }), 'OWN_PLAY'],
    ['does not believe more seconds than have passed', play({ secondsPlayed: 90, now: at(45) }), 'IMPLAUSIBLE_TIME'],
    ['does not believe a start in the future', play({ startedAt: at(60), now: at(0) }), 'IMPLAUSIBLE_TIME'],
    ['does not count what is reported a day late', play({ now: at(playRule.lateAfterSeconds + 60) }), 'IMPLAUSIBLE_TIME'],
  ] as const)('%s', (_title, command, reason) => {
    const verdict = reason === 'HEARD_ENOUGH' ? 'counted' : 'not_counted';
    expect(judgedAfter([], command)).toMatchObject({ reason, verdict, secondsPlayed: command.data.secondsPlayed });
  });

  it('counts once within the window', () => {
    const soon = play({ playId: 'play-2', startedAt: at(playRule.repeatWindowSeconds - 1) });
    expect(judgedAfter([recorded(play())], soon)?.reason).toBe('REPEAT_WITHIN_WINDOW');
  });

  it('counts again after the window', () => {
    const late = play({ playId: 'play-2', startedAt: at(playRule.repeatWindowSeconds) });
    expect(judgedAfter([recorded(play())], late)?.reason).toBe('HEARD_ENOUGH');
  });

  it('is not fooled by plays that are sent in the wrong order', () => {
    const first = recorded(play({ startedAt: at(600) }));
    expect(judgedAfter([first], play({ playId: 'play-2', startedAt: at(0) }))?.reason).toBe('REPEAT_WITHIN_WINDOW');
  });

  it('lets a short play leave the window alone', () => {
    const short = recorded(play({ secondsPlayed: 5 }));
    expect(judgedAfter([short], play({ playId: 'play-2', startedAt: at(60) }))?.reason).toBe('HEARD_ENOUGH');
  });

  it('keeps with the play what it saw', () => {
    const data = judgedAfter([], play({ device: 'device-hash', network: 'network-hash' }));
    expect(data).toMatchObject({ durationMs: 180_000, judgedAt: at(40), device: 'device-hash', network: 'network-hash' });
  });

  it('knows a play that is sent again by its id', () => {
    const { once } = listeningDecider;
    expect(once?.ofCommand(play({ secondsPlayed: 170 }))).toBe(once?.ofEvent(recorded(play())));
  });
});

describe('a play that is judged again', () => {
  const counted = { verdict: 'counted', reason: 'HEARD_ENOUGH' } as const;
  const voided = { verdict: 'not_counted', reason: 'IMPLAUSIBLE_TIME' } as const;
  const reassess = (wanted: { verdict: PlayVerdict; reason: PlayReason }): ReassessPlay => ({
    type: 'ReassessPlay',
    data: {
      ...{ playId: 'play-1', trackId: 'track-1', artistId: 'user-ada', listenerId: 'user-ben', recordedAt: at(40) },
      recorded: counted,
      wanted,
      chart: 'human',
      chartEligible: true,
    },
  });
  const decided = (history: readonly PlaybackEvent[], command: ReassessPlay) => listeningDecider.decide(command, after(history));

  it('gets the wanted verdict once', () => {
    const [event, ...more] = decided([recorded(play())], reassess(voided));
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      type: 'PlayReassessed',
      data: { fromVerdict: 'counted', fromReason: 'HEARD_ENOUGH', toVerdict: 'not_counted', toReason: 'IMPLAUSIBLE_TIME' },
    });
    expect(decided([recorded(play()), event as PlaybackEvent], reassess(voided))).toEqual([]);
  });

  it('gets its first verdict back, from the one that it has now', () => {
    const first = decided([recorded(play())], reassess(voided));
    expect(decided([recorded(play()), ...first], reassess(counted))).toMatchObject([
      { data: { fromVerdict: 'not_counted', toVerdict: 'counted' } },
    ]);
  });

  it('leaves the window of repeats as it was', () => {
    const history = [recorded(play()), ...decided([recorded(play())], reassess(voided))];
    expect(judgedAfter(history, play({ playId: 'play-2', startedAt: at(60) }))?.reason).toBe('REPEAT_WITHIN_WINDOW');
  });
});
