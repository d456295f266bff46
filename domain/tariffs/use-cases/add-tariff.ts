import { accountIdOf, command, succeeded } from '#domain/access';
import type { Payers } from '#domain/catalogues';
import { NO_PAYER } from '#domain/rules';
import { invalid, timestamp } from '#domain/shared';
import { writesTariffs } from '../policies.ts';
import type { BilledServices, Tariffs } from '../ports.ts';
import { checkTariff, type TypedTariff } from '../tariff.ts';

interface AddTariffPorts {
  readonly tariffs: Tariffs;
  readonly billedServices: BilledServices;
  readonly payers: Payers;
}

/**
 * Adds the tariff of a payer, or of clients who pay themselves, for a service from a day on (B1, B2, B3). Invalid with the codes of
 * `checkTariff`, and `tariff-taken` for a day on which another one begins.
 */
export const addTariff = command<AddTariffPorts, TypedTariff, { readonly id: number }>({
  action: 'tariffs.add',
  allow: writesTariffs,
  async run({ tariffs, billedServices, payers, clock }, actor, typed) {
    const [payer] = await payers.withIds([typed.payerId ?? NO_PAYER]);
    const service = typed.cupsId === null ? null : await billedServices.withId(typed.cupsId);
    const checked = checkTariff(typed, { payerExists: payer !== undefined, service });
    if (!checked.ok) return checked;
    const id = await tariffs.add(checked.value, { by: accountIdOf(actor), at: timestamp(clock) });
    if (id === null) return invalid({ from: 'tariff-taken' });
    return succeeded({ id }, { subject: 'tariff', subjectId: id, detail: { ...checked.value } });
  },
});
