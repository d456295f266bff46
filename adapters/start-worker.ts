import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Starts a worker thread: from the TypeScript source in development and in tests, otherwise from the bundled file next to this one. */
export function startWorker(source: string, bundled: string, options: WorkerOptions = {}): Worker {
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL(bundled, import.meta.url), { ...options, execArgv: [] });
  const program = new URL(source, import.meta.url);
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import('${program}'); })`;
  return new Worker(code, { ...options, eval: true });
}
