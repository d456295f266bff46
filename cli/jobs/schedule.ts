import type { Container } from '#adapters/composition/container.ts';

const EVERY_MINUTE = '* * * * *';
const silent = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} };

/**
 * Stores the head of the audit trail and starts due runs every minute; gives a function that stops it. Runs that a minute missed
 * start in the next one.
 */
export async function scheduleJobs({
  jobs,
  storeTrailHead,
  recordFault,
}: Container): Promise<() => Promise<void>> {
  const { schedule } = await import('node-cron');
  const tellFault = (error: unknown) => void recordFault(error, { job: 'nights' });
  const look = () => Promise.all([jobs.work().catch(tellFault), storeTrailHead().catch(tellFault)]);
  const task = schedule(EVERY_MINUTE, look, { timezone: 'America/Bogota', logger: silent });
  void look();
  return async () => task.stop();
}
