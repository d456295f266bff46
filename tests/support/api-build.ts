import type { ServerBuild } from '@remix-run/node';
import * as apiRoute from '../../app/routes/api.$.ts';
import * as fileRoute from '../../app/routes/archivos.$id.ts';
import * as examRoute from '../../app/routes/archivos.examenes.$id.ts';

const emptyModule = { default: () => null };

const route = (id: string, path: string, module: object) => ({
  ...{ id, path, parentId: 'root' },
  module: module as never,
});

/** The web application with only the routes of the API and of the files of patients, so that tests need no build of the pages. */
export const apiBuild: ServerBuild = {
  mode: 'test',
  entry: { module: { default: () => new Response(null, { status: 404 }) } },
  routes: {
    root: { id: 'root', path: '', module: emptyModule },
    'routes/api.$': route('routes/api.$', 'api/*', apiRoute),
    'routes/archivos.$id': route('routes/archivos.$id', 'archivos/:id', fileRoute),
    'routes/archivos.examenes.$id': route('routes/archivos.examenes.$id', 'archivos/examenes/:id', examRoute),
  },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: true,
    v3_singleFetch: true,
  },
  isSpaMode: false,
};
