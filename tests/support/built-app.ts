import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import type { Container } from '#adapters/composition/container.ts';
import { routeTrees } from '../../cli/support/route-trees.ts';
import { loadContextOf } from './load-context.ts';

/** The built pages and API, as `npm start` serves them. */
export async function builtPages(): Promise<ServerBuild> {
  const file = resolve('build/server/index.js');
  if (!existsSync(file)) throw new Error('There is no build: run `npm run build` first');
  return import(/* @vite-ignore */ pathToFileURL(file).href);
}

/** Answers requests in this process: routes and API without the web server around them, with as few routes as it takes too. */
export function handlerOf(build: ServerBuild, container: Container) {
  const treeFor = routeTrees(build.routes);
  const handlers = new Map<ServerBuild['routes'], ReturnType<typeof createRequestHandler>>();
  return (request: Request): Promise<Response> => {
    const { routes } = treeFor(new URL(request.url).pathname) ?? build;
    const handle = handlers.get(routes) ?? createRequestHandler({ ...build, routes }, 'production');
    handlers.set(routes, handle);
    return handle(request, loadContextOf(container));
  };
}
