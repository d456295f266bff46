import { attachMedicalOrder, listOrdersToAttach } from './use-cases/attach-medical-order.ts';
import { cancelOrder } from './use-cases/cancel-order.ts';
import { correctAuthorization } from './use-cases/correct-authorization.ts';
import { forecastServices } from './use-cases/forecast-services.ts';
import { getOrder } from './use-cases/get-order.ts';
import { listActiveOrders } from './use-cases/list-active-orders.ts';
import { listOfferedServices } from './use-cases/list-offered-services.ts';
import { exportOrders, listOrders } from './use-cases/list-orders.ts';
import { openCorrection } from './use-cases/open-correction.ts';
import { proposeIntake } from './use-cases/propose-intake.ts';
import {
  registerAuthorization,
  registerCode90,
  registerMedicalOrder,
  registerPrivateService,
} from './use-cases/register-order.ts';

export const ordersUseCases = {
  attachMedicalOrder,
  listOrdersToAttach,
  cancelOrder,
  correctAuthorization,
  forecastServices,
  getOrder,
  listActiveOrders,
  listOfferedServices,
  exportOrders,
  listOrders,
  openCorrection,
  proposeIntake,
  registerAuthorization,
  registerCode90,
  registerMedicalOrder,
  registerPrivateService,
};
