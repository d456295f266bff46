import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { builtPages } from '#tests/support/built-app.ts';
import { routeTrees } from '../../cli/support/route-trees.ts';

type Routes = ServerBuild['routes'];
type RouteObject = Parameters<typeof matchRoutes>[0][number];

const { routes } = await builtPages();
const treeFor = routeTrees(routes);

/** The routes below one, as the router takes them. */
const nested = (all: Routes, parentId?: string): RouteObject[] =>
  Object.values(all).flatMap((route) =>
    route && route.parentId === parentId
      ? [
          {
            id: route.id,
            path: route.path,
            index: route.index,
            children: nested(all, route.id),
          } as RouteObject,
        ]
      : [],
  );

const whole = nested(routes);

function matched(all: RouteObject[], address: string): unknown {
  return matchRoutes(all, address)?.map(({ route, params }) => [route.id, params]) ?? null;
}

const words = [
  ...new Set(Object.values(routes).flatMap((route) => route?.path?.split('/') ?? [])),
  ...['12', 'nada', 'Programacion', 'a%20b', '..', ''],
];
const addresses = fc
  .array(fc.constantFrom(...words), { maxLength: 4 })
  .map((segments) => `/${segments.join('/')}`);

it('finds in the small tree of an address what the whole tree finds', () => {
  fc.assert(
    fc.property(addresses, fc.boolean(), (address, asData) => {
      const tree = treeFor(asData ? `${address === '/' ? '/_root' : address}.data` : address);
      if (tree) expect(matched(nested(tree.routes), address)).toEqual(matched(whole, address));
    }),
    { numRuns: 2000 },
  );
});

it('has a tree of a few routes for the data of every page and for everything that is no page', () => {
  for (const route of Object.values(routes)) {
    if (!route?.path || /[:*]/.test(route.path)) continue;
    const { routes: few = routes } = treeFor(`/${route.path}.data`) ?? {};
    expect(Object.keys(few).length, route.path).toBeLessThanOrEqual(4);
    if (!route.module.default) expect(treeFor(`/${route.path}`)?.onlyResources, route.path).toBe(true);
  }
  expect(Object.keys(treeFor('/api/pacientes/7')?.routes ?? routes)).toHaveLength(3);
});

it('leaves whole pages to the whole tree, whose routes their scripts are told of', () => {
  expect(treeFor('/programacion/programacion-citas')).toBeNull();
  expect(treeFor('/')).toBeNull();
  expect(treeFor('/nada')).toBeNull();
});
