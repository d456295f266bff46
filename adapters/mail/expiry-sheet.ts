import type { ExpiringOrder, ExpiryAlert } from '#domain/notifications';
import type { Sheet, SheetColumn } from '#domain/reports';
import { orderKindNames } from '#domain/wording';
import { fullDate, GROUP_TITLES, TITLE } from './wording.ts';

interface Row extends ExpiringOrder {
  readonly group: string;
}

const COLUMNS: readonly SheetColumn<Row>[] = [
  { header: 'Urgencia', kind: 'text', value: ({ group }) => group },
  { header: 'Vencimiento', kind: 'date', value: ({ expiresOn }) => expiresOn },
  { header: 'Días para vencer', kind: 'integer', value: ({ daysLeft }) => daysLeft },
  { header: 'Historia', kind: 'integer', value: ({ chartNumber }) => chartNumber },
  { header: 'Iniciales', kind: 'text', value: ({ initials }) => initials },
  { header: 'Entidad', kind: 'text', value: ({ payerName }) => payerName },
  { header: 'Especialidad', kind: 'text', value: ({ specialties }) => specialties.join(', ') },
  { header: 'Tipo', kind: 'text', value: ({ kind }) => orderKindNames[kind] },
  { header: 'Código', kind: 'text', value: ({ code }) => code },
  {
    header: 'Por autorizar',
    kind: 'integer',
    value: ({ kind, remaining }) => (kind === 'medical-order' ? remaining : null),
  },
  {
    header: 'Por programar',
    kind: 'integer',
    value: ({ kind, remaining }) => (kind === 'medical-order' ? null : remaining),
  },
  { header: 'Falta', kind: 'text', value: ({ awaitsOrder }) => (awaitsOrder ? 'Orden médica' : null) },
  { header: 'Se perderán (aprox.)', kind: 'integer', value: ({ lost }) => lost },
];

/** The attached list, which has initials instead of names (N5). */
export const expirySheet = ({ groups, siteName, today }: ExpiryAlert): Sheet<Row> => ({
  name: TITLE,
  intro: [TITLE, `${siteName} · ${fullDate(today)}`],
  columns: COLUMNS,
  batches: (async function* () {
    for (const { urgency, orders } of groups)
      yield orders.map((order) => ({ ...order, group: GROUP_TITLES[urgency] }));
  })(),
});
