import { fraudRefusals, type FraudAppealDecided, type FraudAppealed, type FraudAppealEvent } from '@refrain/contracts/fraud';
import { withoutControls, type Command } from '@refrain/contracts/kernel';
import { refuse, type Decider } from '../kernel/write/decider';

type AppealTaken = Command<'AppealTaken', Omit<FraudAppealed['data'], 'words'> & Readonly<{ words: string }>>;
type DecideFraudAppeal = Command<'DecideFraudAppeal', Omit<FraudAppealDecided['data'], 'answer'> & Readonly<{ answer: string }>>;

type Appeal = Readonly<{ status: 'none' | 'appealed' | 'decided'; isGranted: boolean }>;

/** One artist asks once about one replay. */
export const appealDecider: Decider<Appeal, AppealTaken | DecideFraudAppeal, FraudAppealEvent> = {
  initialState: () => ({ status: 'none', isGranted: false }),
  decide: (command, { status }) => {
    switch (command.type) {
      case 'AppealTaken': {
        if (status === 'decided') return refuse(fraudRefusals.decided);
        if (status === 'appealed') return [];
        const { words, ...data } = command.data;
        return [{ type: 'FraudAppealed', data: { ...data, words: withoutControls(words).trim() } }];
      }
      case 'DecideFraudAppeal': {
        if (status !== 'appealed') return refuse(fraudRefusals.notAppealed);
        const { answer, ...data } = command.data;
        return [{ type: 'FraudAppealDecided', data: { ...data, answer: withoutControls(answer).trim() } }];
      }
    }
  },
  evolve: (_appeal, event) => {
    switch (event.type) {
      case 'FraudAppealed':
        return { status: 'appealed', isGranted: false };
      case 'FraudAppealDecided':
        return { status: 'decided', isGranted: event.data.isGranted };
    }
  },
};

export const appealStream = (replayId: string, artistId: string): string => `fraudAppeal-${replayId}-${artistId}`;
