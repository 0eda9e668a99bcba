import type { TipGiven, TipTakenBack } from '@refrain/contracts/tips';
import { shareOf } from '../kernel';
import { notifyOfAct, takeBackAct } from '../notices';

/** An artist hears of tips; those that come until they are read are one notification. One that was taken back leaves it. */
export const tipNotices = shareOf<TipGiven | TipTakenBack>()({
  TipGiven: (event) => {
    const { tipId, fromId: actorId, toId: userId } = event.data;
    return notifyOfAct(event, { userId, kind: 'tip_given', actorId, group: userId }, tipId);
  },
  TipTakenBack: ({ data: { tipId } }) => takeBackAct(tipId),
});
