import { comparableName, findPayer, type Payer, type Payers } from '#domain/catalogues';
import { NO_PAYER } from '#domain/rules';
import { distinct, foldText, parsePesos, type RefusalCode } from '#domain/shared';
import {
  CONTRACT_MAX_LENGTH,
  checkTariff,
  isOfferedTo,
  type PricedService,
  type Tariff,
} from '#domain/tariffs';
import { payerNames, serviceNames } from '../catalogue-names.ts';
import { type CellKind, columnsOf, dateCell, textCell, wordCell } from '../cells.ts';
import { fieldErrors } from '../changed-values.ts';
import { type ImportStamp, type LineEffect, type ListLine, listImport } from '../list-import.ts';
import type { OrderImports } from './order-imports.ts';

const PAYER_NAME_MAX_LENGTH = 120;
const CUPS_MAX_LENGTH = 20;
const VALUE_MAX_LENGTH = 30;

const ROWS_PER = {
  unidad: 'unit',
  sesion: 'session',
} as const;

const pesosCell = (...synonyms: readonly string[]): CellKind => ({
  maxLength: VALUE_MAX_LENGTH,
  parse: (text) => parsePesos(text)?.toString() ?? null,
  errorCode: 'not-pesos',
  synonyms,
});

const DEFINITION = {
  columns: columnsOf('tariffs', {
    entidad: textCell(PAYER_NAME_MAX_LENGTH, 'eps', 'aseguradora', 'pagador'),
    cups: textCell(CUPS_MAX_LENGTH, 'codigo cups', 'cod cups', 'codigo'),
    desde: dateCell('vigente desde', 'fecha'),
    valor: pesosCell('tarifa', 'precio'),
    filas: wordCell(ROWS_PER, 'se cobra por'),
    contrato: textCell(CONTRACT_MAX_LENGTH),
  }),
  keyColumn: 'desde',
  keyOf: ({ entidad = '', cups, desde }: ListLine<'tariffs'>['row']) =>
    [comparableName(entidad), cups, desde].join(' '),
};

const COLUMN_OF = {
  payerId: 'entidad',
  cupsId: 'cups',
  from: 'desde',
  value: 'valor',
  rowsPer: 'filas',
  contract: 'contrato',
};

/** A stored service with its code. */
export interface CodedService extends PricedService {
  readonly code: string;
}

export interface TariffImports {
  /** The services with these codes, also those that are not offered any more. */
  services(codes: readonly string[]): Promise<readonly CodedService[]>;
  /** The tariffs of these services that are not annulled. */
  find(cupsIds: readonly number[]): Promise<readonly Tariff[]>;
  /** Returns false when a tariff was added meanwhile. */
  store(tariffs: readonly Tariff[], stamp: ImportStamp): Promise<boolean>;
}

interface TariffPorts {
  readonly tariffImports: TariffImports;
  readonly payers: Payers;
  readonly orderImports: Pick<OrderImports, 'activeServices'>;
}

const SELF_PAYING: readonly string[] = ['', 'particular', 'particulares'];

/** The payer that a row names, by its exact name before any other word for it. */
function payerIdOf(name: string, payers: readonly Payer[]): number | RefusalCode {
  if (SELF_PAYING.includes(comparableName(name))) return NO_PAYER;
  return payers.find((payer) => foldText(payer.name) === foldText(name))?.id ?? findPayer(payers, name);
}

/**
 * Tariffs by payer, CUPS and first day; a stored one never changes (B4). Error codes by column: those of `checkTariff` and `findPayer`, and
 * `tariff-differs` for a stored one with other values.
 */
export const tariffImport = listImport('tariffs', DEFINITION, { withoutAuthors: true })<TariffPorts, Tariff>(
  async ({ tariffImports, payers: storedPayers }) => {
    const payers = await storedPayers.list({ activeOnly: false });
    return {
      async compare(lines) {
        const services = await tariffImports.services(distinct(lines.map(({ row }) => row.cups ?? '')));
        const stored = await tariffImports.find(services.map(({ id }) => id));
        return lines.map(({ row, isReadable }): LineEffect<Tariff> => {
          const payerId = payerIdOf(row.entidad ?? '', payers);
          if (typeof payerId === 'string') return { errors: { entidad: payerId } };
          if (!isReadable) return 'unchanged';
          const ofCode = services.filter(({ code }) => code === row.cups);
          const same = stored.find(
            (tariff) =>
              tariff.payerId === payerId &&
              tariff.from === row.desde &&
              ofCode.some(({ id }) => id === tariff.cupsId),
          );
          const service = ofCode.find(({ id }) => id === same?.cupsId) ?? nearestService(ofCode, payerId);
          if (!service) return { errors: { cups: 'unknown-service' } };
          const checked = checkTariff(
            {
              ...{ payerId, cupsId: service.id, from: row.desde ?? '', value: row.valor ?? '' },
              ...{ rowsPer: row.filas ?? '', contract: row.contrato ?? '' },
            },
            { payerExists: true, service },
          );
          if (!checked.ok) return { errors: fieldErrors(checked.refusal.fields, COLUMN_OF) };
          if (!same) return { action: 'created', change: checked.value };
          const differing = differingColumns(same, checked.value, row);
          return differing.length === 0
            ? 'unchanged'
            : { errors: Object.fromEntries(differing.map((column) => [column, 'tariff-differs'])) };
        });
      },
      store: (tariffs, stamp) => tariffImports.store(tariffs, stamp),
    };
  },
  async ({ payers, orderImports }) => ({
    entidad: payerNames(await payers.list({ activeOnly: false })),
    cups: serviceNames(await orderImports.activeServices()),
  }),
);

/** The service of a code for a payer: its own one, or else that for all; any other one is refused later. */
const nearestService = (ofCode: readonly CodedService[], payerId: number): CodedService | null =>
  ofCode.find((service) => service.payerId === payerId) ??
  ofCode.find((service) => isOfferedTo(service, payerId)) ??
  ofCode[0] ??
  null;

/** The columns of a row whose values differ from the stored tariff; a column that the file lacks does not. */
const differingColumns = (
  stored: Tariff,
  read: Tariff,
  row: ListLine<'tariffs'>['row'],
): readonly ('valor' | 'filas' | 'contrato')[] => [
  ...(stored.value === read.value ? [] : (['valor'] as const)),
  ...(!row.filas || stored.rowsPer === read.rowsPer ? [] : (['filas'] as const)),
  ...(row.contrato === undefined || stored.contract === read.contract ? [] : (['contrato'] as const)),
];
