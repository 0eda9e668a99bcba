import { Inject, Injectable, Logger } from '@nestjs/common';
import { formattedRates, PI_FALLBACK, PI_RATE_SECONDS, type PiRates } from '@refrain/contracts/pi-payments';
import { Clock } from '../../kernel/values/clock';
import { textOf } from '../answered-text';
import { PI_SETTINGS, type PiSettings } from '../pi-settings';
import { rateIn } from './rate-answer';

const TIMEOUT_MS = 3000;
const MOST_BYTES = 64 * 1024;

type Heard = Readonly<{ piToUsd: number; at: string; until: number }>;

/**
 * What a Pi costs, from the address in `PI_RATES_URL`: asked for at most every five minutes however many look, and once at a time. A rate that is
 * older is not live; without one the figures of the spec are shown, which are not live either.
 */
@Injectable()
export class PiRateSource {
  private readonly logger = new Logger('PiRates');
  private heard: Heard | null = null;
  private asking: Promise<void> | null = null;
  private notBefore = 0;

  constructor(
    @Inject(PI_SETTINGS) private readonly settings: PiSettings,
    private readonly clock: Clock,
  ) {}

  async rates(): Promise<PiRates> {
    const isDue = this.settings.ratesUrl && Date.parse(this.clock.now()) >= this.notBefore;
    if (isDue) this.asking ??= this.ask().finally(() => (this.asking = null));
    await this.asking;
    const { heard } = this;
    if (!heard || Date.parse(this.clock.now()) >= heard.until) return this.fallback();
    const usdToPi = 1 / heard.piToUsd;
    const source = new URL(this.settings.ratesUrl ?? 'http://nowhere').host;
    const { piToUsd, at } = heard;
    return { usdToPi, piToUsd, timestamp: at, source, isLive: true, formatted: formattedRates(usdToPi, piToUsd) };
  }

  private fallback(): PiRates {
    const { usdToPi, piToUsd, source } = PI_FALLBACK;
    const formatted = formattedRates(usdToPi, piToUsd);
    return { usdToPi, piToUsd, timestamp: this.clock.now(), source, isLive: false, formatted };
  }

  private async ask(): Promise<void> {
    const at = this.clock.now();
    this.notBefore = Date.parse(at) + PI_RATE_SECONDS * 1000;
    try {
      const init = {
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { accept: 'application/json' },
      } as const;
      const response = await fetch(this.settings.ratesUrl ?? '', init);
      const piToUsd = response.status === 200 ? rateIn(await textOf(response, MOST_BYTES)) : null;
      if (piToUsd === null) throw new Error(`answered ${response.status}`);
      // A little longer than it is asked for again, so that it does not flicker while the next one comes.
      this.heard = { piToUsd, at, until: Date.parse(at) + 2 * PI_RATE_SECONDS * 1000 };
    } catch (error) {
      this.logger.warn({ msg: 'no rate of Pi was heard', reason: error instanceof Error ? error.message : 'unknown' });
    }
  }
}
