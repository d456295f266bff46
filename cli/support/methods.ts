import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import type { RequestHandler } from 'express';
import { isNavigation } from './navigation.ts';
import { NOT_FOUND_TEXT, refuseWithText } from './security.ts';

/** The methods that the server knows; an address has some of them. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const READING_METHODS = ['GET', 'HEAD'];
/** The path of the route that answers for all addresses without a route of their own. */
const NO_SUCH_PAGE = '*';
/** The path of the route that hands calls to the API. */
const API = 'api/*';

type Routes = ServerBuild['routes'];

/**
 * Refuses methods that an address does not have with 405 and names those that it has; commands to an address that does not exist get 404.
 * The API does so itself for its calls; it gets only methods that a `Request` can have.
 */
export function refuseWrongMethods(build: ServerBuild | (() => Promise<ServerBuild>)): RequestHandler {
  return (request, response, next) => {
    const { method } = request;
    const refuseUnless = (methods: readonly string[] | null) => {
      if ((methods ?? READING_METHODS).includes(method)) return next();
      if (methods === null) return refuseWithText(response, 404, NOT_FOUND_TEXT);
      response.setHeader('Allow', methods.join(', '));
      refuseWithText(response, 405, WRONG_METHOD_TEXT);
    };
    if (isNavigation(request)) return next();
    methodsOf(build, response.locals.url).then(refuseUnless).catch(next);
  };
}

const WRONG_METHOD_TEXT = 'Esta dirección no admite ese método.';

/** The methods of a page or of a route for scripts; null for an address that does not exist. */
async function methodsOf(
  build: ServerBuild | (() => Promise<ServerBuild>),
  { pathname, searchParams }: URL,
): Promise<readonly string[] | null> {
  const { routes } = typeof build === 'function' ? await build() : build;
  const { route } = matchRoutes(treeOf(routes), routePathOf(pathname))?.at(-1) ?? {};
  if (route?.path === NO_SUCH_PAGE) return null;
  if (route?.path === API) return METHODS;
  const { default: page, loader, action } = routes[route?.id ?? '']?.module ?? {};
  // Remix runs the action of an index route only with this parameter.
  const takesCommands = action && (!route?.index || searchParams.has('index'));
  return [
    ...(loader || page ? namedMethodsOf(loader, READING_METHODS) : []),
    ...(takesCommands ? namedMethodsOf(action, ['POST']) : []),
  ];
}

/** A loader or action names its methods when they are not the usual ones. */
const namedMethodsOf = (handler: unknown, usualMethods: readonly string[]): readonly string[] =>
  (handler as { methods?: readonly string[] } | undefined)?.methods ?? usualMethods;

/** The path of a route, also where Remix's scripts request its data. */
const routePathOf = (path: string): string => path.replace(/^\/_root\.data$/, '/').replace(/\.data$/, '');

interface RouteNode {
  readonly id: string;
  readonly path: string | undefined;
  readonly index: boolean | undefined;
  readonly children: RouteNode[];
}

const trees = new WeakMap<Routes, RouteNode[]>();

function treeOf(routes: Routes) {
  const tree = trees.get(routes) ?? childrenOf(routes, undefined);
  trees.set(routes, tree);
  return tree as Parameters<typeof matchRoutes>[0];
}

const childrenOf = (routes: Routes, parentId: string | undefined): RouteNode[] =>
  Object.values(routes)
    .filter((route) => route?.parentId === parentId)
    .map((route) => ({
      id: route?.id ?? '',
      path: route?.path,
      index: route?.index,
      children: childrenOf(routes, route?.id),
    }));
