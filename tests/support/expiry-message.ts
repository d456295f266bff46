import type { ExpiringOrder, ExpiryMessage } from '#domain/notifications';
import { localDate } from '#domain/shared';

const anOrder = (id: number, overrides: Partial<ExpiringOrder> = {}): ExpiringOrder => ({
  id,
  code: `SURA-AUT-${id}`,
  kind: 'authorization',
  initials: 'Á. Ñ.',
  chartNumber: 100_000 + id,
  expiresOn: localDate('2026-09-30'),
  daysLeft: 3,
  remaining: 12,
  awaitsOrder: false,
  lost: 5,
  payerName: 'EPS Y MEDICINA PREPAGADA SURAMERICANA S.A.',
  specialties: ['Fisioterapia'],
  ...overrides,
});

/** A message with orders that expire today, soon and later, one of them with long texts. */
export const anExpiryMessage = (overrides: Partial<ExpiryMessage> = {}): ExpiryMessage => ({
  siteName: 'Sede Norte',
  today: localDate('2026-09-27'),
  orderCount: 4,
  remaining: 48,
  lost: 22,
  foundationName: '',
  publicAddress: 'https://integra.fundacion.org',
  trailHeadCode: `1234-${'0f'.repeat(16)}`,
  hasInvalidTrailHead: false,
  groups: [
    { urgency: 'today', orders: [anOrder(1, { daysLeft: 0, lost: 12, expiresOn: localDate('2026-09-27') })] },
    {
      urgency: 'soon',
      orders: [
        anOrder(2),
        anOrder(3, {
          kind: 'private-service',
          code: `PARTICULAR-${'W'.repeat(40)}`,
          payerName: '',
          specialties: ['Terapia ocupacional', 'Educación especial', 'Fonoaudiología', 'Musicoterapia'],
        }),
      ],
    },
    {
      urgency: 'later',
      orders: [
        anOrder(4, { kind: 'medical-order', lost: null, daysLeft: 9, expiresOn: localDate('2026-10-06') }),
      ],
    },
  ],
  ...overrides,
});
