import { annulCharge } from './use-cases/annul-charge.ts';
import { listCharges } from './use-cases/list-charges.ts';
import { takeCharge } from './use-cases/take-charge.ts';

export const chargeUseCases = { annulCharge, listCharges, takeCharge };
