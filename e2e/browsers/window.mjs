import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { Keys } from './engine.mjs';
import { inPage, pickOption } from './in-page/finding.mjs';
import { glance, pathname, title } from './in-page/glance.mjs';
import { until } from './until.mjs';

/** Testing Library's queries as a script: they know things by the names that people and screen readers know. */
const QUERIES = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/**
 * @typedef {import('./in-page/finding.mjs').Step} Step
 * @typedef {string | RegExp} Text exactly this, or like this
 */

/** Characters. */
const GLANCE = 600;

/** @param {Text} text */
const sent = (text) => (text instanceof RegExp ? { pattern: text.source } : text);

/** @param {Step} step */
const inWords = (step) =>
  Object.entries(step)
    .map(([key, value]) => `${key} ${typeof value === 'object' ? `/${value.pattern}/` : JSON.stringify(value)}`)
    .join(', ');

/** Something in a window, known by what a person calls it; looked up again each time. */
class Place {
  /** @param {import('./engine.mjs').Tab} tab @param {readonly Step[]} steps */
  constructor(tab, steps) {
    this.tab = tab;
    this.steps = steps;
  }

  get name() {
    return this.steps.map(inWords).join(' › ');
  }

  /** @param {Step} step */
  to(step) {
    return new Place(this.tab, [...this.steps, step]);
  }

  /** @param {string} role @param {Text} [name] */
  role(role, name) {
    return this.to({ role, ...(name === undefined ? {} : { name: sent(name) }) });
  }

  /** @param {Text} label */
  label(label) {
    return this.to({ label: sent(label) });
  }

  /** @param {Text} text */
  text(text) {
    return this.to({ text: sent(text) });
  }

  /** Those that hold this text. @param {Text} text */
  holding(text) {
    return this.to({ holding: sent(text) });
  }

  /**
   * @param {Parameters<typeof inPage>[1]} what
   * @param {unknown} [detail]
   * @returns {Promise<any>}
   */
  async ask(what, detail) {
    const answer = await this.tab.call(inPage.toString(), [this.steps, what, detail ?? null]);
    if (answer.needs) return (await this.tab.call(`() => { ${QUERIES} }`, []), this.ask(what, detail));
    if (answer.missing) throw new Error(answer.missing);
    return answer.value;
  }

  count = () => this.ask('count');
  value = () => this.ask('value');
  innerText = () => this.ask('text');
  /** @param {string} name */
  attribute = (name) => this.ask('attribute', name);
  description = () => this.ask('description');
  /** In how many lines its text stands. */
  lines = () => this.ask('lines');

  shows() {
    return until(`${this.name} is shown`, async () => (await this.count()) > 0);
  }

  isGone() {
    return until(`${this.name} is gone`, async () => (await this.count()) === 0);
  }

  /** @param {Text} text */
  says(text) {
    return until(`${this.name} says ${text}`, async () => {
      const said = await this.innerText();
      if (text instanceof RegExp ? text.test(said) : said.includes(text)) return true;
      throw new Error(`it says ${said.slice(0, 200)}`);
    });
  }

  /** @param {string} name @param {string | null} value */
  has(name, value) {
    return until(`${this.name} has ${name}="${value}"`, async () => {
      const found = await this.attribute(name);
      if (found === value) return true;
      throw new Error(`it has ${found}`);
    });
  }

  /** Clicks once it is there, stands still and is not covered. @param {number} [share] how far from its left, 0 to 1 */
  async click(share = 0.5) {
    await this.tab.click(await until(`${this.name} can be clicked`, () => this.ask('point', share)));
  }

  /** Types over what is in a field; again where the field was replaced meanwhile. @param {string} text */
  async fill(text) {
    await until(`${this.name} holds the text`, async () => {
      await this.click();
      await this.tab.control('a');
      await this.tab.type(text);
      return (await this.value()) === text;
    });
  }

  /** @param {string} option */
  async pick(option) {
    await until(`${this.name} has the focus`, () => this.ask('focus'));
    await this.tab.call(pickOption.toString(), [option]);
  }

  /** @param {readonly string[]} paths */
  async chooseFiles(...paths) {
    await until(`${this.name} is there`, () => this.ask('mark'));
    await this.tab.chooseFiles('[data-chosen]', paths);
  }
}

/** A browser window of one person at the site. */
export class Window extends Place {
  /** @param {import('./engine.mjs').Tab} tab @param {string} url of the site */
  constructor(tab, url) {
    super(tab, []);
    this.url = url;
  }

  /** Opens a page; again where the page before it navigates meanwhile, which breaks the opening off. @param {string} path */
  goto(path) {
    return until(`${path} is open`, async () => {
      await this.tab.goto(`${this.url}${path}`);
      return (await this.run(pathname)) === path;
    });
  }

  /**
   * Runs a function in the page; it sees only its arguments, which are JSON as its answer is.
   * @template {readonly any[]} A, R
   * @param {(...args: A) => R | Promise<R>} work
   * @param {A} args
   * @returns {Promise<R>}
   */
  run(work, ...args) {
    return this.tab.call(work.toString(), args);
  }

  /** What the window shows, in one line, for the report of a failure. @returns {Promise<string>} */
  glance() {
    return this.run(glance, GLANCE);
  }

  /** @returns {Promise<string>} */
  title() {
    return this.run(title);
  }

  submit() {
    return this.tab.control(Keys.enter);
  }

  close() {
    return this.tab.close();
  }
}
