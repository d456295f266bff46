import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin, type Rollup } from 'vite';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

/** Emits the files that the preview of documents loads later: its worker, standard fonts, a decoder. */
function pdfParts(): Plugin {
  const require = createRequire(createRequire(import.meta.url).resolve('react-pdf'));
  const folder = dirname(require.resolve('pdfjs-dist/package.json'));
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const fonts = readdirSync(join(folder, 'standard_fonts')).filter((name) => /\.(pfb|ttf)$/.test(name));
  const parts = [
    'build/pdf.worker.min.mjs',
    'wasm/openjpeg_nowasm_fallback.js',
    ...fonts.map((name) => `standard_fonts/${name}`),
  ];
  let forServer = false;
  return {
    name: 'pdf-parts',
    apply: 'build',
    configResolved: ({ build }) => {
      forServer = Boolean(build.ssr);
    },
    generateBundle() {
      if (forServer) return;
      for (const part of parts) {
        const source = readFileSync(join(folder, part));
        this.emitFile({ type: 'asset', fileName: `assets/pdfjs-${version}/${part}`, source });
      }
    },
  };
}

const FIRST_PAGE = [
  '/app/entry.client.tsx',
  '/app/root.tsx',
  '/app/routes/_index.tsx',
  '/app/routes/login.tsx',
];

/** Modules of at least this many screens go into the shared file. */
const MANY_SCREENS = 4;

/** Makes one file for the log-in page and one for modules of many screens, because each additional file costs a request. */
const fewFiles: Rollup.GetManualChunk = (id, { getModuleInfo }) => {
  const dependents = new Set([id]);
  for (const module of dependents)
    for (const importer of getModuleInfo(module)?.importers ?? []) dependents.add(importer);
  const files = new Set([...dependents].map((module) => module.replace(/\?.*/, '')));
  if (FIRST_PAGE.some((first) => [...files].some((file) => file.endsWith(first)))) return 'first-page';
  const screens = [...files].filter((file) => file.includes('/app/routes/'));
  return screens.length >= MANY_SCREENS ? 'many-screens' : null;
};

export default defineConfig(({ isSsrBuild }) => ({
  publicDir: false,
  plugins: [
    tailwindcss(),
    remix({
      appDirectory: 'app',
      buildDirectory: 'build',
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
    pdfParts(),
  ],
  build: {
    assetsInlineLimit: 0,
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: fewFiles } },
  },
}));
