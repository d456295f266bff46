import type { Actor } from '#domain/access';
import { makeExport } from '#domain/moving';
import { ok, timestamp } from '#domain/shared';
import { withoutTimeLimits } from '../persistence/time-limits.ts';
import type { Ports } from './ports.ts';

const REPORT_MS = 1000;

/** Makes requested exports in this process, and reports that it is alive meanwhile. */
export const exportRunner =
  (ports: () => Ports, onFault: (error: unknown) => void) =>
  (actor: Actor, id: number): Promise<void> =>
    withoutTimeLimits(async () => {
      let progress = { done: 0, total: 0 };
      const report = () => {
        const { dataExports, unitOfWork, clock } = ports();
        unitOfWork
          .run(async () => ok(await dataExports.report(id, progress, timestamp(clock))))
          .catch(onFault);
      };
      report();
      const timer = setInterval(report, REPORT_MS);
      try {
        await makeExport(ports(), actor, id, (done, total) => {
          progress = { done, total };
        });
      } finally {
        clearInterval(timer);
      }
    });
