import type { ServerBuild } from '@remix-run/node';

process.env.NODE_ENV = 'development';
const { createServer } = await import('vite');
const { openApplication, serve } = await import('./support/application.ts');

const container = await openApplication();
const { port } = container.environment;
const vite = await createServer({
  configFile: 'remix.config.ts',
  cacheDir: `node_modules/.vite/${port}`,
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx'] },
  server: { middlewareMode: true, hmr: { port: port + 20_000 } },
});
await serve(
  container,
  {
    devMiddleware: vite.middlewares,
    build: async () => (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild,
  },
  () => vite.close(),
);
