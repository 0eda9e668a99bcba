import type { BrowserContext, Page } from '@playwright/test';

export type Seen = Readonly<{ what: 'script' | 'dialog' | 'violation' | 'complaint' | 'request' | 'markup'; told: string }>;

const COMPLAINT = /Content[- ]Security[- ]Policy|Refused to |Blocked script execution|was blocked because/i;

declare global {
  interface Window {
    xss?: (told: unknown) => void;
    xssViolation?: (told: string) => void;
  }
}

/** Notices in every page of a context what text that is taken for more than text would do; nothing of it reaches another site. */
export class Guard {
  readonly seen: Seen[] = [];
  private readonly record = (what: Seen['what'], told: string) => void this.seen.push({ what, told });

  async watch(context: BrowserContext, origin: string): Promise<void> {
    const isForeign = (url: URL) => !['data:', 'blob:', 'about:'].includes(url.protocol) && url.host !== new URL(origin).host;
    await context.exposeBinding('xss', ({ page }, told: unknown) => this.record('script', `${String(told)} at ${page.url()}`));
    await context.exposeBinding('xssViolation', ({ page }, told: string) => this.record('violation', `${told} at ${page.url()}`));
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
        window.xssViolation?.(`${violatedDirective} ${blockedURI} ${sample}`),
      );
    });
    await context.route(isForeign, (route) => {
      this.record('request', route.request().url());
      return route.abort();
    });
    context.on('dialog', (dialog) => {
      this.record('dialog', `${dialog.message()} at ${dialog.page()?.url()}`);
      return dialog.dismiss();
    });
    context.on('console', (message) => {
      if (COMPLAINT.test(message.text())) this.record('complaint', `${message.text()} at ${message.page()?.url()}`);
    });
  }

  /** Everything there is to read in a page, also in the names of its controls; markup that our pages never have is recorded. */
  async read(page: Page): Promise<string> {
    const { text, markup } = await page.evaluate(() => {
      const never =
        'base, object, embed, applet, frame, frameset, iframe, math, portal, marquee, template, meta[http-equiv], foreignObject, animate, set, handler, [srcdoc], [formaction], form[action]';
      const found = [...document.body.querySelectorAll(never)];
      const strange = [...document.querySelectorAll('script')].filter(
        (each) => each.type !== 'application/ld+json' && new URL(each.src || 'x:').origin !== location.origin,
      );
      const led = [...document.querySelectorAll('*')].filter((each) =>
        [...each.attributes].some(({ name, value }) => {
          if (/^on/i.test(name)) return true;
          if (
            /^(href|xlink:href|action|src|poster|data|background)$/i.test(name) &&
            /^[\s\p{Cc}]*(javascript|vbscript|data:(?!image\/(png|webp|jpeg|gif)))/iu.test(value)
          )
            return true;
          if (/^(src|srcset|poster|style)$/.test(name) && value.includes('evil.test')) return true;
          // A link to elsewhere says so, and gives nobody the window it was opened from.
          return (
            name === 'href' &&
            each.tagName === 'A' &&
            new URL((each as HTMLAnchorElement).href, location.href).origin !== location.origin &&
            !/noopener/.test(each.getAttribute('rel') ?? '')
          );
        }),
      );
      const named = [...document.querySelectorAll('[aria-label], [title], [alt], [placeholder]')].flatMap((each) =>
        ['aria-label', 'title', 'alt', 'placeholder'].map((name) => each.getAttribute(name) ?? ''),
      );
      const values = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
      return {
        text: [document.title, document.body.textContent, ...named, ...values].join('\n'),
        markup: [...new Set([...found, ...strange, ...led])].map((each) => each.outerHTML.slice(0, 200)),
      };
    });
    for (const each of markup) this.record('markup', `${each} at ${page.url()}`);
    return text;
  }
}
