/** An address up to its `?` or `#`, and after it the line and column that stacks add. */
const ADDRESS = /([a-z-]+:\/\/[^\s?#'")]+)[?#][^\s'")]*?((?::\d+)*)(?=[\s'")]|$)/gi;

/** The text with every address in it cut off before its query: what stands there may be a token. */
export const withoutQueries = (text: string): string => text.replace(ADDRESS, '$1$2');
