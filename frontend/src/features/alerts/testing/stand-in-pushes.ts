type Subscription = Readonly<{
  endpoint: string;
  options: { applicationServerKey: ArrayBuffer | null };
  getKey: () => ArrayBuffer;
  unsubscribe: () => Promise<boolean>;
}>;

const KEY = new Uint8Array([1, 2, 3]).buffer;

/** A browser with a service worker and a push service: jsdom has neither. `isStuck`: the push service does not answer. */
export class StandInPushes {
  subscription: Subscription | null = null;
  isStuck = false;
  private count = 0;

  constructor() {
    const pushManager = {
      getSubscription: async () => this.subscription,
      subscribe: async () => this.subscribed(`https://push.example/${++this.count}`),
    };
    const container = Object.assign(new EventTarget(), { getRegistration: async () => ({ pushManager }) });
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
    const Notification = { permission: 'granted', requestPermission: async () => 'granted' };
    Object.assign(window, { PushManager: Object, Notification });
  }

  subscribed(endpoint: string): Subscription {
    const unsubscribe = async () => {
      if (this.isStuck) await new Promise(() => undefined);
      this.subscription = null;
      return true;
    };
    return (this.subscription = { endpoint, options: { applicationServerKey: KEY }, getKey: () => KEY, unsubscribe });
  }

  end(): void {
    localStorage.clear();
    for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
    Reflect.deleteProperty(navigator, 'serviceWorker');
  }
}
