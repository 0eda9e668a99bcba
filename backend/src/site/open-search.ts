import { searchCalls } from '@refrain/contracts/search';
import { shellTexts } from '@refrain/contracts/routes';
import { PRODUCT } from '@refrain/contracts/site';

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** How browsers search the site from their own box (OpenSearch 1.1 with the suggestions extension). `siteUrl` ends without a slash. */
export const openSearchXml = (siteUrl: string): string => {
  const at = escaped(siteUrl);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `  <ShortName>${PRODUCT}</ShortName>`,
    `  <Description>${escaped(shellTexts.searchHint)}</Description>`,
    '  <InputEncoding>UTF-8</InputEncoding>',
    `  <Image width="32" height="32" type="image/x-icon">${at}/favicon.ico</Image>`,
    `  <Url type="text/html" method="get" template="${at}/search?q={searchTerms}"/>`,
    `  <Url type="application/x-suggestions+json" method="get" template="${at}${searchCalls.getSearchSuggestions.path}?q={searchTerms}"/>`,
    '</OpenSearchDescription>',
    '',
  ].join('\n');
};
