export { admitsPlans, NO_PAYER, NO_PAYER_NAME, payerFieldOf, SCHEME, servesScheme } from './payer-rules.ts';
