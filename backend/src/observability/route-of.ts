import type { FastifyRequest } from 'fastify';

const OURS =
  /^\/(api|dev|rest|embed)\/|^\/(metrics|oembed|unsubscribe|robots\.txt|opensearch\.xml|sitemap(?:-[^/]*)?\.xml|\.well-known\/security\.txt)$/;

/** The template of a route, so that no name, id or search of a person gets into a log or a label. */
export const routeOf = (request: FastifyRequest): string => {
  const route = request.routeOptions.url;
  if (route === undefined || request.is404) return 'none';
  return OURS.test(route) ? route : 'page';
};
