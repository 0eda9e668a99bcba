import { Inject, Injectable } from '@nestjs/common';
import type { CrosspostDue } from '@refrain/contracts/crossposts';
import type { Recorded } from '@refrain/contracts/kernel';
import { postHead } from '@refrain/projections/screens';
import { CONFIRMED, declined, Effects, Unanswered, type Effect, type Partner, type Settled } from '../kernel/effects';
import { ReadModels } from '../kernel/read/read-models';
import { Clock } from '../kernel/values/clock';
import { RecentMap } from '../kernel/values/recent-map';
import { LINK_SETTINGS, type LinkSettings } from '../links/link-settings';
import { Facebook } from './facebook';

type Ready = Readonly<{ postId: string; text: string }>;

/** A call may still be under way for so long after its time: what is not seen until then may come yet. */
const MAY_COME_SECONDS = 5 * 60;
const KEPT_ANSWERS = 1000;

/**
 * A post of this site appears on Facebook, once. Its link carries a mark of the process, by which it is found there: an answer that was lost is settled by
 * looking for it before anything is tried again.
 */
@Injectable()
export class Crossposting implements Partner<Ready> {
  readonly kind = 'facebook';
  /** What Facebook said for good, by key. Lost with the process: then it is asked. */
  private readonly answers = new RecentMap<string, Settled>(KEPT_ANSWERS);

  constructor(
    private readonly effects: Effects,
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
    private readonly facebook: Facebook,
    @Inject(LINK_SETTINGS) private readonly settings: LinkSettings,
  ) {
    effects.register(this);
  }

  get isOn(): boolean {
    return this.facebook.isOn;
  }

  /** Why a post cannot go now; null where it can. */
  async leaves(postId: string): Promise<string | null> {
    if (!this.isOn) return 'OFF';
    return (await postHead(this.readModels.store, postId)) ? null : 'POST_GONE';
  }

  async send(cause: Recorded<CrosspostDue>, signal: AbortSignal): Promise<void> {
    await this.effects.perform(this, { personId: null, cause }, signal);
  }

  /** As Facebook is asked to show it. @param mark of the process, none for a preview */
  shown(postId: string, text: string, mark = ''): Readonly<{ message: string; link: string }> {
    const link = `${this.settings.siteUrl}/posts/${postId}${mark && `?via=${mark}`}`;
    return { message: `${text}\n\n${link}`, link };
  }

  /** Nothing where it is switched off, or the post is gone meanwhile. */
  prepare = async ({ cause }: Effect): Promise<Ready | null> => {
    const { postId, text } = (cause as Recorded<CrosspostDue>).data;
    return (await this.leaves(postId)) === null ? { postId, text } : null;
  };

  call = async ({ postId, text }: Ready, key: string, signal: AbortSignal): Promise<Settled> => {
    const word = await this.facebook.post(this.shown(postId, text, key), signal);
    switch (word) {
      case 'taken':
        return this.heard(key, CONFIRMED);
      case 'refused':
        return this.heard(key, declined('REFUSED'));
      case 'later':
        throw new Error('FACEBOOK_LATER');
      case 'unknown':
        throw new Unanswered('FACEBOOK_AWAY');
    }
  };

  ask = async ({ cause }: Effect, key: string): Promise<Settled | 'pending' | 'unheard'> => {
    const heard = this.answers.get(key);
    if (heard) return heard;
    if (!this.facebook.isOn) return 'pending';
    if (await this.facebook.holds(key, AbortSignal.timeout(MAY_COME_SECONDS * 1000))) return CONFIRMED;
    const age = Date.parse(this.clock.now()) - Date.parse(cause.at);
    return age < MAY_COME_SECONDS * 1000 ? 'pending' : 'unheard';
  };

  private heard(key: string, said: Settled): Settled {
    this.answers.set(key, said);
    return said;
  }
}
