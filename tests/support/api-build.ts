import type { ServerBuild } from '@remix-run/node';
import * as apiRoute from '../../app/routes/api.$.ts';

const emptyModule = { default: () => null };

/** The web application with only the API's route, so that tests need no build of the pages. */
export const apiBuild: ServerBuild = {
  mode: 'test',
  entry: { module: { default: () => new Response(null, { status: 404 }) } },
  routes: {
    root: { id: 'root', path: '', module: emptyModule },
    'routes/api.$': { id: 'routes/api.$', parentId: 'root', path: 'api/*', module: apiRoute as never },
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
