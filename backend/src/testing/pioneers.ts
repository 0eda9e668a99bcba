import { randomUUID } from 'node:crypto';
import type { PiRegisterRequest, User } from '@refrain/contracts/accounts';
import type { Caller } from './http';
import { PiPlatformDouble } from './doubles/pi-platform-double';
import { someone, TestApp } from './test-app';

/** A person in the Pi Browser, with the token it gave. */
export type Pioneer = Readonly<{ uid: string; username: string; accessToken: string }>;

/** The application beside a stand-in for the Pi platform. */
export class PiWorld {
  private constructor(
    readonly app: TestApp,
    readonly platform: PiPlatformDouble,
  ) {}

  static async start(): Promise<PiWorld> {
    const platform = await PiPlatformDouble.start();
    return new PiWorld(await TestApp.start({ platformUrl: platform.url, timeoutMs: 1000 }), platform);
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.platform.stop();
  }

  post = (path: string, body: unknown, headers = {}) => this.app.visitor().post(`/api/auth/pi/${path}`, body, headers);

  pioneer = (username = `pioneer_${randomUUID().slice(0, 8)}`): Pioneer => {
    const identity = { uid: randomUUID(), username };
    return { ...identity, accessToken: this.platform.token(identity) };
  };

  login = async ({ accessToken }: Pioneer, caller: Caller = this.app.visitor()) => ({
    caller,
    answer: await caller.post('/api/auth/pi/login', { accessToken }),
  });

  /** A person who registered with their Pi account. */
  registered = async (who = this.pioneer()) => {
    const form = formOf(who);
    const { status, body } = await this.post('register', form);
    if (status !== 201) throw new Error(`registering answered ${status}: ${JSON.stringify(body)}`);
    return { who, form, user: body as User };
  };

  /** A person who registered without one. */
  member = async () => {
    const form = someone();
    return { form, person: await this.app.member(form) };
  };
}

export const formOf = ({ uid, username, accessToken }: Pioneer, form = someone()): PiRegisterRequest => ({
  ...form,
  piUid: uid,
  piUsername: username,
  piWalletAddress: null,
  accessToken,
});
