import {
  type Actor,
  command,
  notReached,
  openableLocksOf,
  query,
  reachesSite,
  succeeded,
} from '#domain/access';
import { invalid, type LocalDate, ok, type Result, refuse, today } from '#domain/shared';
import type { OrderDetail } from '../order.ts';
import {
  type AttachableOrder,
  attachmentWarnings,
  awaitsMedicalOrder,
  isFullyAuthorized,
  type OrderChanges,
} from '../order-changes.ts';
import { changesOrders } from '../policies.ts';
import type { OrderQueries } from '../ports.ts';
import type { OrderWarning } from '../warnings.ts';

/** A listed medical order, with the deviations of the authorization from it. */
export interface OrderToAttach extends Omit<AttachableOrder, 'services'> {
  readonly warnings: readonly OrderWarning[];
  /** True for a fully authorized order, which can't be attached. */
  readonly fullyAuthorized: boolean;
}

/**
 * The active medical orders for a código 90 authorization, soonest expiry first, including fully authorized ones. Refuses with
 * `not-awaiting-order`, `patient-inactive`, `record-not-found`.
 */
export const listOrdersToAttach = query<
  { orderQueries: OrderQueries },
  { readonly id: number },
  readonly OrderToAttach[]
>({
  action: 'orders.list-to-attach',
  allow: changesOrders,
  async run({ orderQueries, clock }, actor, { id }) {
    const choices = await readAttachmentChoices(orderQueries, actor, id, today(clock));
    if (!choices.ok) return choices;
    const { authorization, orders } = choices.value;
    return ok(
      orders.map(({ services, ...order }) => ({
        ...order,
        warnings: attachmentWarnings({ ...order, services }, authorization),
        fullyAuthorized: isFullyAuthorized({ services }),
      })),
    );
  },
});

/** The result of {@link attachMedicalOrder}. */
export interface MedicalOrderAttachment {
  readonly authorizationCode: string;
  readonly medicalOrderCode: string;
  readonly warnings: readonly OrderWarning[];
}

/**
 * Attaches a medical order to a código 90 authorization, once (O10). The authorization takes the payer of the order; code,
 * dates, services and the código 90 flag stay. Invalid: `medicalOrder` `medical-order-required`, `medical-order-not-active`
 * (cancelled, expired or of another patient) or `medical-order-spent` (fully authorized). Refuses with `not-awaiting-order`,
 * `patient-inactive`, `record-not-found`.
 */
export const attachMedicalOrder = command<
  { orderQueries: OrderQueries; orderChanges: OrderChanges },
  { readonly id: number; readonly medicalOrder: string },
  MedicalOrderAttachment
>({
  action: 'orders.attach',
  allow: changesOrders,
  async run({ orderQueries, orderChanges, clock }, actor, { id, medicalOrder }) {
    if (medicalOrder === '') return invalid({ medicalOrder: 'medical-order-required' });
    await orderChanges.lock(id);
    const choices = await readAttachmentChoices(orderQueries, actor, id, today(clock));
    if (!choices.ok) return choices;
    const { authorization, orders } = choices.value;
    const order = orders.find((each) => each.code === medicalOrder);
    if (!order) return invalid({ medicalOrder: 'medical-order-not-active' });
    if (isFullyAuthorized(order)) return invalid({ medicalOrder: 'medical-order-spent' });
    const attachment = { medicalOrderId: order.id, payerId: order.payerId };
    if (!(await orderChanges.attachMedicalOrder(id, attachment))) return refuse('not-awaiting-order');
    const { code, patientId, siteId, payerId } = authorization;
    const warnings = attachmentWarnings(order, authorization);
    return succeeded(
      { authorizationCode: code, medicalOrderCode: order.code, warnings },
      {
        subject: 'authorization',
        subjectId: id,
        patientId,
        siteId,
        detail: {
          code,
          medicalOrder: order.code,
          payer: { before: payerId, after: order.payerId },
          ...(warnings.length > 0 && { remarks: warnings.map((warning) => warning.code) }),
        },
      },
    );
  },
});

interface AttachmentChoices {
  readonly authorization: OrderDetail;
  readonly orders: readonly AttachableOrder[];
}

async function readAttachmentChoices(
  orderQueries: OrderQueries,
  actor: Actor,
  id: number,
  day: LocalDate,
): Promise<Result<AttachmentChoices>> {
  const authorization = await orderQueries.detail(
    { id },
    { today: day, openableLocks: openableLocksOf(actor) },
  );
  if (!authorization || !reachesSite(actor, authorization.siteId)) return notReached(authorization);
  if (!awaitsMedicalOrder(authorization)) return refuse('not-awaiting-order');
  if (!authorization.patientActive) return refuse('patient-inactive');
  const orders = await orderQueries.usableMedicalOrders(authorization.patientId, null, day);
  const services = await orderQueries.orderedServices(orders.map((order) => order.id));
  return ok({
    authorization,
    orders: orders.map((order) => ({
      ...order,
      services: services.filter(({ orderId }) => orderId === order.id),
    })),
  });
}
