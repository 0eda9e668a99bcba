import type { Page } from '@playwright/test';

/** What a text is made of as HTML: its elements with the names of their attributes, what its head says of the page, and what stands in frames. */
export type Bones = Readonly<{ elements: readonly string[]; head: string; framed: readonly string[] }>;

/** Parses texts as a browser does that runs nothing of them. */
export const bonesOf = (page: Page, texts: readonly string[]): Promise<readonly Bones[]> =>
  page.evaluate(
    (all) =>
      all.map((text) => {
        const parsed = new DOMParser().parseFromString(text, 'text/html');
        const elements = [...parsed.querySelectorAll('*')].map(
          (each) => `${each.tagName} ${[...each.attributes].map(({ name }) => name).join(' ')}`,
        );
        // Throws where it is no data.
        for (const { textContent } of parsed.querySelectorAll('script[type="application/ld+json"]'))
          JSON.parse(textContent ?? '');
        const head = [parsed.title, ...[...parsed.querySelectorAll('meta')].map((each) => each.content)].join('\n');
        return { elements, head, framed: [...parsed.querySelectorAll('iframe')].map(({ srcdoc }) => srcdoc) };
      }),
    texts,
  );

/** Pages as the server sends them to a client that asks for HTML. */
export const htmlOf = async (origin: string, path: string): Promise<string> => {
  const answer = await fetch(origin + path, { headers: { accept: 'text/html' }, redirect: 'manual' });
  const text = await answer.text();
  return (answer.headers.get('content-type') ?? '').startsWith('text/html') ? text : '';
};
