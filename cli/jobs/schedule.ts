import type { Container } from '#adapters/composition/container.ts';

const EVERY_MINUTE = '* * * * *';
const silent = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} };

/**
 * Looks every minute whether a night is due or a run waits for its next try; gives the way to stop looking. Which night is due
 * is told by the database: a minute that was missed changes nothing.
 */
export async function scheduleJobs({ jobs, recordFault }: Container): Promise<() => Promise<void>> {
  const { schedule } = await import('node-cron');
  const look = () => jobs.work().catch((error: unknown) => void recordFault(error, { job: 'nights' }));
  const task = schedule(EVERY_MINUTE, look, { timezone: 'America/Bogota', logger: silent });
  void look();
  return async () => task.stop();
}
