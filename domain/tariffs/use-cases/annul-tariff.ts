import { command, succeeded } from '#domain/access';
import { notFound, parseReason, refuse, timestamp } from '#domain/shared';
import { writesTariffs } from '../policies.ts';
import type { Tariffs } from '../ports.ts';

interface AnnulTariffInput {
  readonly id: number;
  /** At most 200 characters. */
  readonly reason: string;
}

/**
 * Annuls a tariff, which stays readable; on its days the one before is valid again (B2). Invalid: `reason` with the codes of `parseReason`.
 * Refuses with `tariff-annulled`, `tariff-billed` (B39) and `record-not-found`.
 */
export const annulTariff = command<{ readonly tariffs: Tariffs }, AnnulTariffInput, void>({
  action: 'tariffs.annul',
  allow: writesTariffs,
  async run({ tariffs, clock }, { userId, firstNames, lastNames }, { id, reason: typed }) {
    const reason = parseReason(typed);
    if (!reason.ok) return reason;
    const tariff = await tariffs.lock(id);
    if (!tariff) return notFound();
    if (tariff.isAnnulled) return refuse('tariff-annulled');
    if (tariff.isBilled) return refuse('tariff-billed');
    await tariffs.annul(id, {
      ...{ by: userId, byName: `${firstNames} ${lastNames}` },
      ...{ reason: reason.value, at: timestamp(clock) },
    });
    const { isAnnulled: _, isBilled: __, ...detail } = tariff;
    return succeeded(undefined, {
      subject: 'tariff',
      subjectId: id,
      detail: { ...detail, reason: reason.value },
    });
  },
});
