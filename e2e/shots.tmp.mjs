import { chromium } from '@playwright/test';
const [base, out, user, ...paths] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const [w, h] of [[1280, 800], [360, 740]]) for (const scheme of ['light', 'dark']) {
  const context = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: scheme });
  const page = await context.newPage();
  if (user !== '-') {
    await page.goto(base + '/auth');
    await page.evaluate(async (u) => { await fetch('/api/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username: u, password: 'refrain-demo' }) }); }, user);
  }
  for (const p of paths) {
    await page.goto(base + p); await page.waitForLoadState('networkidle').catch(() => {}); await page.waitForTimeout(500);
    await page.screenshot({ path: `${out}/${p.replace(/[^\w]+/g, '_') || 'home'}-${w}-${scheme}.png`, fullPage: process.env.FULL === '1' });
  }
  await context.close();
}
await browser.close();
