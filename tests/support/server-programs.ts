import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the bundled server programs. */
    serverPrograms: string;
  }
}

/** Bundles the server programs, because starting them from the sources takes twice as long. */
export default function setup(project: TestProject): () => void {
  const folder = resolve(`node_modules/.cache/test-servers-${process.pid}`);
  const programs = ['api-server', 'integra', 'job-process', 'serve-slowly'].map(
    (name) => `tests/support/${name}.ts`,
  );
  execFileSync(process.execPath, ['cli/build.mjs', folder, ...programs]);
  project.provide('serverPrograms', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
