import type { AccountState } from '#domain/billing-accounts';
import { countText } from '#domain/shared';

/** Texts of the commands of billing. */
export const billingTexts = {
  clients: 'Particulares',
  states: {
    draft: 'borrador',
    exported: 'exportada',
    rejected: 'rechazada',
    accepted: 'aceptada',
    filed: 'radicada',
    returned: 'devuelta',
    objected: 'objetada',
    closed: 'cerrada',
    discarded: 'descartada',
  } as const satisfies Readonly<Record<AccountState, string>>,
  columns: {
    account: 'Cuenta',
    payer: 'Entidad',
    from: 'Desde',
    to: 'Hasta',
    document: 'Factura o nota',
    value: 'Valor',
    state: 'Estado',
    level: 'Nivel',
    code: 'Código',
    what: 'Qué falta',
    count: 'Cuántas',
    path: 'Dónde',
  },
  noAccount: (code: string) => `No existe la cuenta ${code}.`,
  blocking: (count: number) =>
    count === 0
      ? 'Nada detiene la exportación.'
      : `${countText(count, 'dato detiene', 'datos detienen')} la exportación.`,
  faults: (count: number) =>
    count === 0
      ? 'El archivo no tiene errores que lo detengan.'
      : `El archivo tiene ${countText(count, 'error que lo detiene', 'errores que lo detienen')}.`,
  exported: (path: string, users: number, rows: number, sha256: string) =>
    `RIPS en ${path}: ${countText(users, 'usuario', 'usuarios')}, ${countText(rows, 'servicio', 'servicios')}, SHA-256 ${sha256}`,
  unusableFolder: (folder: string, reason: string) => `No se puede escribir en ${folder}: ${reason}`,
  unreadableFile: (file: string) => `No se puede leer ${file}.`,
  notJson: (file: string) => `${file} no es un archivo JSON.`,
  wrongProfile: (profiles: readonly string[]) => `--profile debe ser uno de: ${profiles.join(', ')}.`,
} as const;
