import type { Container } from '#adapters/composition/container.ts';

const EVERY_MS = 2000;

/**
 * Seals appended audit entries every two seconds, in turn with other processes; returns a function that stops this and seals the last ones.
 * Only the first of several failures in a row is logged.
 */
export function scheduleSealing({ sealAuditTrail, recordFault }: Container): () => Promise<void> {
  let hasFailed = false;
  let runningSeal: Promise<void> | null = null;
  const seal = async (inTurn: boolean) => {
    try {
      await sealAuditTrail({ inTurn });
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) recordFault(error, { job: 'sealing' });
      hasFailed = true;
    }
  };
  const timer = setInterval(() => {
    runningSeal ??= seal(true).finally(() => {
      runningSeal = null;
    });
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await runningSeal;
    await seal(false);
  };
}
