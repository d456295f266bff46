import { dirname } from 'node:path';
import { createContainer } from '#adapters/composition/container.ts';
import { readEnvironment } from '#adapters/composition/environment.ts';
import { operator } from '#domain/access';
import type { ImportName } from '#domain/moving';
import { unwrap } from '#domain/shared';

const [list = '', path = ''] = process.argv.slice(2);
const SAMPLE_MS = 20;

/** Imports one list as a process of its own, and prints how long it took and how much memory the process had. */
const container = await createContainer(readEnvironment());
const call = container.scope().as(operator('bench'));
let peak = 0;
const sampling = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss);
}, SAMPLE_MS);
const before = process.memoryUsage().rss;
const processorMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
let begunAt = 0;
let heldMs = 0;
container.database
  .fork()
  .getKnex()
  .on('query', ({ sql }: { sql: string }) => {
    if (/^begin/i.test(sql)) begunAt = processorMs();
    if (/^commit/i.test(sql)) heldMs = Math.max(heldMs, processorMs() - begunAt);
  });
const processorBefore = processorMs();
const from = performance.now();
const table = container.openTable(path);
const files = container.sourceFolder(dirname(path));
const report = unwrap(await call('importRows', { list: list as ImportName, table, files, mode: 'all' }));
const seconds = (performance.now() - from) / 1000;
const processorSeconds = (processorMs() - processorBefore) / 1000;
clearInterval(sampling);
await container.close();
process.stdout.write(
  JSON.stringify({ created: report.created, seconds, before, peak, heldMs, processorSeconds }),
);
