import type { Container } from '#adapters/composition/container.ts';

const EVERY_MINUTE = '* * * * *';
const silent = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} };

/**
 * Keeps the head of the audit trail and looks, every minute, whether a night is due or a run waits for its next try; gives the way to stop looking. Which night is due
 * is told by the database: a minute that was missed changes nothing.
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
