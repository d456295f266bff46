import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import type { Container } from '#adapters/composition/container.ts';
import { loadContextOf } from './load-context.ts';

/** The built pages and API of `npm start`. */
export async function builtPages(): Promise<ServerBuild> {
  const file = resolve('build/server/index.js');
  if (!existsSync(file)) throw new Error('There is no build: run `npm run build` first');
  return import(/* @vite-ignore */ pathToFileURL(file).href);
}

/** Handles requests in this process, without the web server. */
export function handlerOf(build: ServerBuild, container: Container) {
  const handle = createRequestHandler(build, 'production');
  return (request: Request): Promise<Response> => handle(request, loadContextOf(container));
}
