import { command } from '../kernel/write/command';
import { trackDecider, trackStream } from './track.decider';

type Choice = { trackId: string; by: string; isWanted: boolean };

export const ChooseAnnouncement = command('ChooseAnnouncement', (choice: Choice, { decide }) =>
  decide(trackStream(choice.trackId), trackDecider, choice),
);
