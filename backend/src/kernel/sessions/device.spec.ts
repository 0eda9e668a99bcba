import { describeDevice } from './device';

const MOZILLA = 'Mozilla/5.0';

describe('a device is called', () => {
  it.each([
    [`${MOZILLA} (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0`, 'Firefox on Linux'],
    [
      `${MOZILLA} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36 Edg/141.0`,
      'Edge on Windows',
    ],
    [
      `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`,
      'Safari on macOS',
    ],
    [
      `${MOZILLA} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1`,
      'Chrome on iPhone',
    ],
    [
      `${MOZILLA} (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36 PiBrowser/1.12`,
      'Pi Browser on Android',
    ],
    [
      `${MOZILLA} (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36`,
      'Chrome on ChromeOS',
    ],
    ['sample-script (Linux)', 'Linux'],
    ['Firefox/143.0', 'Firefox'],
    ['<b>someone</b>@example.test', ''],
    ['', ''],
    [undefined, ''],
  ])('%s: %s', (userAgent, description) => expect(describeDevice(userAgent)).toBe(description));
});
