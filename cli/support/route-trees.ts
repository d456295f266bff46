import type { ServerBuild } from '@remix-run/node';

type Routes = ServerBuild['routes'];
type Route = NonNullable<Routes[string]>;

/** The routes that an address can mean, and whether all of them answer by themselves instead of with a page. */
export interface RouteTree {
  readonly routes: Routes;
  readonly onlyResources: boolean;
}

/**
 * Finds for an address the few routes that it can mean. Remix compiles and ranks all routes of its tree anew, three times a request:
 * with sixty routes that took more than half of its own time. Null where only the whole tree will do: for whole pages, whose scripts
 * are told of by the whole tree, and for addresses that no route names.
 */
export function routeTrees(all: Routes): (pathname: string) => RouteTree | null {
  const routes = Object.values(all).filter((route): route is Route => route !== undefined);
  const named = routes.filter(({ path, index }) => path !== undefined || index);
  const exact = new Map<string, RouteTree>();
  const under = new Map<string, RouteTree>();
  for (const route of named) {
    const path = addressOf(all, route);
    const [first = ''] = path.split('/');
    if (!isPattern(path))
      exact.set(
        path,
        treeOf(all, named, (other) => addressOf(all, other) === path),
      );
    if (!isPattern(first) && !under.has(first)) under.set(first, treeUnder(all, named, first));
  }
  return (pathname) => {
    const address = pathname
      .replace(DATA, '')
      .replace(/^\/_root$/, '/')
      .slice(1);
    const tree = exact.get(address) ?? under.get(address.split('/')[0] ?? '');
    return tree && (tree.onlyResources || DATA.test(pathname)) ? tree : null;
  };
}

const DATA = /\.data$/;
const isPattern = (path: string): boolean => /[:*?]/.test(path);

/** What begins with a segment; what takes any address stays, unless the segment has such a route of its own. */
function treeUnder(all: Routes, named: readonly Route[], first: string): RouteTree {
  const takesAll = named.some((route) => addressOf(all, route) === `${first}/*`);
  return treeOf(all, named, (route) => {
    const [segment = ''] = addressOf(all, route).split('/');
    return segment === first || (!takesAll && isPattern(segment));
  });
}

function treeOf(all: Routes, named: readonly Route[], belongs: (route: Route) => boolean): RouteTree {
  const leaves = named.filter(belongs);
  const routes = leaves.flatMap((leaf) => lineOf(all, leaf));
  return {
    routes: Object.fromEntries(routes.map((route) => [route.id, route])),
    onlyResources: leaves.every(({ module }) => !module.default && !module.ErrorBoundary),
  };
}

/** A route and those around it, the outermost first. */
function lineOf(all: Routes, route: Route): readonly Route[] {
  const parent = route.parentId === undefined ? undefined : all[route.parentId];
  return parent ? [...lineOf(all, parent), route] : [route];
}

/** The address of a route, without the slash before it. */
export const addressOf = (all: Routes, route: Route): string =>
  lineOf(all, route)
    .flatMap(({ path }) => path || [])
    .join('/');
