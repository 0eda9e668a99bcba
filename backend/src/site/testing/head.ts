/** Every tag of a page that is one of the few that may be there; null for anything else. */
export const TAG =
  /^<(?:!doctype html|meta (?:name|property)="[a-z:_]+" content="[^"<>]*"(?: data-page)? \/|link rel="canonical" href="[^"<>]*" \/|link rel="alternate" type="(?:application\/json|text\/xml)\+oembed" title="[^"<>]*" href="[^"<>]*" data-page \/|\/?title|script type="application\/ld\+json" data-page|\/script)>$/;
export const tagsOf = (text: string): readonly string[] => text.replace(/(<script[^>]*>)[^<]*/g, '$1').match(/<[^>]*>?/g) ?? [];
const unescaped = (text: string) =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');
/** What a tag of the head says, by its name or property; null where it is not there. */
export const metaOf = (text: string, key: string) => {
  const [, content] = new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)"`).exec(text) ?? [];
  return content === undefined ? null : unescaped(content);
};
/** The data for search engines. */
export const dataOf = (text: string): unknown => {
  const [, json] = /<script type="application\/ld\+json" data-page>([^<]*)<\/script>/.exec(text) ?? [];
  return json === undefined ? null : JSON.parse(json);
};
