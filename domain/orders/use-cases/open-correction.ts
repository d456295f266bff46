import { query } from '#domain/access';
import type { Payer } from '#domain/catalogues';
import { type LocalDate, ok, today } from '#domain/shared';
import { readCorrectable } from '../correctable-order.ts';
import { type CorrectableFields, correctableFieldsOf, lastSessionOf } from '../correction.ts';
import type { OrderDetail } from '../order.ts';
import { type CorrectionPayerPorts, payerChoicesOf } from '../payer-choices.ts';
import { entersOrders } from '../policies.ts';
import type { OrderQueries } from '../ports.ts';

/** The data of the correction form. */
export interface OpenedCorrection {
  readonly order: OrderDetail;
  readonly fields: CorrectableFields;
  /** The payers to choose from; null while the payer stays as it is. */
  readonly payers: readonly Payer[] | null;
  /** The day of the last session, before which the expiry can't be moved; null without sessions. */
  readonly lastSessionOn: LocalDate | null;
}

/** An authorization with what can be corrected of it (O13). Refuses with the codes of `readCorrectable`. */
export const openCorrection = query<
  CorrectionPayerPorts & { readonly orderQueries: OrderQueries },
  { readonly id: number },
  OpenedCorrection
>({
  action: 'authorization.open-correction',
  allow: entersOrders,
  async run(ports, actor, { id }) {
    const found = await readCorrectable(ports.orderQueries, actor, id, today(ports.clock));
    if (!found.ok) return found;
    const order = found.value;
    return ok({
      order,
      fields: correctableFieldsOf(order),
      payers: await payerChoicesOf(ports, order),
      lastSessionOn: lastSessionOf(order),
    });
  },
});
