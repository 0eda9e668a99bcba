import type { FraudReplayDetails } from '@refrain/contracts/fraud';

/** Gives a replay as a file of JSON: what it was asked, what it found, and what was decided. */
export const saveReplay = (replay: FraudReplayDetails): void => {
  const url = URL.createObjectURL(new Blob([JSON.stringify(replay, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `fraud-replay-${replay.startedAt.slice(0, 'YYYY-MM-DD'.length)}-${replay.id}.json`;
  link.click();
  URL.revokeObjectURL(url);
};
