import { Refusal } from '../lib/refusal.mjs';
import { texts } from './texts.mjs';

/** @typedef {Readonly<{ context: string, thing: string }>} Names kebab-case, such as `fan-clubs` and `fan-club` */

const KEBAB = /^[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*$/;
const LONGEST = 30;
/** Folders of the packages that are no contexts. */
const RESERVED = ['kernel', 'testing', 'screens', 'visibility', 'timers', 'routes'];

/** @param {string} context @returns {string | null} */
const singularOf = (context) => {
  if (context.endsWith('ies')) return `${context.slice(0, -3)}y`;
  return context.endsWith('s') && !context.endsWith('ss') ? context.slice(0, -1) : null;
};

/**
 * @param {readonly string[]} asked the context and, where that is not clear from it, one thing of it
 * @returns {Names}
 * @throws {Refusal}
 */
export const namesFrom = ([context, given, ...more]) => {
  if (context === undefined || more.length > 0) throw new Refusal(texts.usage);
  for (const name of given === undefined ? [context] : [context, given])
    if (!KEBAB.test(name) || name.length > LONGEST) throw new Refusal(texts.badName(name, LONGEST));
  if (RESERVED.includes(context)) throw new Refusal(texts.reserved(context));
  const thing = given ?? singularOf(context);
  if (thing === null || thing === context) throw new Refusal(texts.noThing(context));
  return { context, thing };
};

/** @param {string} kebab */
const camel = (kebab) => kebab.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
/** @param {string} word */
const capital = (word) => word.slice(0, 1).toUpperCase() + word.slice(1);
/** Every way in which a name is written, the longest first. @param {string} kebab */
const formsOf = (kebab) => [
  kebab.toUpperCase().replaceAll('-', '_'),
  capital(kebab.replaceAll('-', ' ')),
  kebab.replaceAll('-', ' '),
  capital(camel(kebab)),
  camel(kebab),
  kebab,
];

/** The names in the templates. */
const TEMPLATE = ['keep-sakes', 'keep-sake'].map(formsOf);

/** A text or a path of the templates, in the words of a new context. @param {string} text @param {Names} names */
export const worded = (text, { context, thing }) =>
  TEMPLATE.reduce((all, forms, i) => {
    const own = formsOf(i === 0 ? context : thing);
    return forms.reduce((now, form, n) => now.replaceAll(form, own[n] ?? ''), all);
  }, text);

/** How the descriptor of a context is called. @param {Names} names */
export const descriptorOf = ({ context }) => `${camel(context)}Context`;
