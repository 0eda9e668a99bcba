import { isMobile, staysOnOneElement } from './platform';

const device = (userAgent: string, width = 1280, touchPoints = 0) => ({ userAgent, width, touchPoints });

it('knows phones by their name, or by a narrow screen that is touched', () => {
  expect(isMobile(device('Mozilla/5.0 (Linux; Android 15) Mobile', 1280, 5))).toBe(true);
  expect(isMobile(device('Mozilla/5.0 (X11; Linux x86_64)', 700, 1))).toBe(true);
  expect(isMobile(device('Mozilla/5.0 (X11; Linux x86_64)', 700))).toBe(false);
  expect(isMobile(device('Mozilla/5.0 (X11; Linux x86_64)', 1280, 1))).toBe(false);
});

it('stays on one media element on iPhones and iPads, also on those that call themselves Macs', () => {
  const iPad = device('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari', 1024, 5);
  const devices = [
    device('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)'),
    iPad,
    { ...iPad, touchPoints: 0 },
    device('Mozilla/5.0 (Linux; Android 15) Mobile', 400, 5),
  ];
  expect(devices.map(staysOnOneElement)).toEqual([true, true, false, false]);
});
