import { NO_PAYER } from '#domain/rules';
import { date, text } from '../columns.ts';
import { source, textOrEmpty, wholeNumber, wordOf } from './source.ts';

export const tariffs = source<'tariffs'>()({
  id: 't.id',
  columns: {
    entidad: text(`case when t.payer_id = ${NO_PAYER} then 'Particulares' else p.name end`),
    cups: text('c.code'),
    desde: date('t.valid_from'),
    valor: wholeNumber('t.value'),
    filas: wordOf('t.rows_per', { unit: 'unidad', session: 'sesion' }),
    contrato: textOrEmpty('t.contract'),
  },
  from: 'from tariff t join payer p on p.id = t.payer_id join cups c on c.id = t.cups_id where t.valid_from is not null',
});
