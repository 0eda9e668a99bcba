import { CAPTION_LANGUAGES, languageOf } from '@refrain/contracts/posts';

/** What a language is called by those who speak it, such as "Deutsch"; the tag itself where the browser knows no name. */
export const languageName = (tag: string): string => {
  const name = new Intl.DisplayNames([tag], { type: 'language', languageDisplay: 'standard' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
};

/** Of the languages that are offered, the one the browser speaks; English where it is none of them. */
export const ownLanguage = (spoken: string = navigator.language): string => {
  const tag = languageOf(spoken) ?? '';
  const [language = ''] = tag.split('-');
  return [tag, language].find((each) => CAPTION_LANGUAGES.includes(each)) ?? 'en';
};
