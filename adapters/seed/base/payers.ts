import { SCHEME } from '#domain/rules';

type PayerRow = readonly [id: number, name: string, shortName: string, nit: string | null];

const eps: readonly PayerRow[] = [
  [1, 'EPS Suramericana S.A.', 'EPS Sura', '800088702-2'],
  [2, 'EPS Sanitas S.A.S.', 'Sanitas', '800251440-6'],
  [3, 'Nueva Empresa Promotora de Salud S.A.', 'Nueva EPS', '900156264-2'],
  [4, 'Salud Total EPS-S S.A.', 'Salud Total', '800130907-4'],
  [5, 'Compensar EPS', 'Compensar', '860066942-7'],
  [6, 'EPS Famisanar S.A.S.', 'Famisanar', '830003564-7'],
  [7, 'Coosalud EPS S.A.', 'Coosalud', '900226715-3'],
  [8, 'Asociación Mutual Ser EPS', 'Mutual Ser', '806008394-7'],
  [9, 'Capital Salud EPS-S S.A.S.', 'Capital Salud', '900298372-9'],
  [10, 'Alianza Medellín Antioquia EPS S.A.S.', 'Savia Salud', '900604350-0'],
  [11, 'Aliansalud EPS S.A.', 'Aliansalud', '830113831-0'],
  [12, 'Servicio Occidental de Salud EPS S.A.', 'S.O.S. EPS', '805001157-2'],
  [13, 'Comfenalco Valle EPS', 'Comfenalco Valle', '890303093-5'],
  [14, 'Asmet Salud EPS S.A.S.', 'Asmet Salud', '900935126-7'],
  [15, 'Emssanar EPS S.A.S.', 'Emssanar', '901021565-8'],
  [17, 'Cajacopi EPS S.A.S.', 'Cajacopi', '901543211-6'],
  [18, 'Capresoca EPS', 'Capresoca', '891856000-7'],
  [19, 'Caja de Compensación Familiar del Chocó', 'Comfachocó', '891600091-8'],
  [20, 'Dusakawi EPSI', 'Dusakawi', '824001398-1'],
  [21, 'Asociación Indígena del Cauca EPSI', 'AIC EPSI', '817001773-3'],
  [22, 'Mallamas EPSI', 'Mallamas', '837000084-5'],
  [23, 'Salud Mía EPS', 'Salud Mía', '900914254-1'],
];

const prepaid: readonly PayerRow[] = [
  [31, 'Compañía de Medicina Prepagada Colsanitas S.A.', 'Colsanitas', '860078828-7'],
  [32, 'Medisanitas S.A.S. Compañía de Medicina Prepagada', 'Medisanitas', '800153424-8'],
  [33, 'Colmédica Medicina Prepagada S.A.', 'Colmédica', '800106339-1'],
  [34, 'Coomeva Medicina Prepagada S.A.', 'Coomeva MP', '805009741-0'],
  [35, 'AXA Colpatria Medicina Prepagada S.A.', 'AXA Colpatria MP', '800003765-1'],
  [36, 'MedPlus Medicina Prepagada S.A.', 'MedPlus', '830023202-1'],
  [37, 'Plan Complementario Compensar', 'Compensar PC', '860066942-7'],
  [38, 'Plan de Atención Complementaria Famisanar', 'Famisanar PAC', '830003564-7'],
];

const policies: readonly PayerRow[] = [
  [51, 'Seguros de Vida Suramericana S.A.', 'Póliza Sura', '890903790-5'],
  [52, 'Compañía de Seguros Bolívar S.A.', 'Seguros Bolívar', '860002503-2'],
  [53, 'Allianz Seguros de Vida S.A.', 'Allianz', '860027404-1'],
  [54, 'MAPFRE Colombia Vida Seguros S.A.', 'MAPFRE', '830054904-6'],
  [55, 'AXA Colpatria Seguros de Vida S.A.', 'AXA Colpatria', '860002183-9'],
  [56, 'Seguros de Vida Alfa S.A.', 'Seguros Alfa', '860503617-3'],
  [57, 'MetLife Colombia Seguros de Vida S.A.', 'MetLife', '860002398-5'],
  [58, 'Pan-American Life de Colombia S.A.', 'Pan-American Life', '860038299-1'],
];

const payersOf = (kind: number, scheme: number | null, rows: readonly PayerRow[]) =>
  rows.map(([id, name, shortName, nit]) => ({
    id,
    name,
    shortName,
    nit,
    kind,
    scheme,
    isProvider: null,
    supportPattern: null,
    active: true,
  }));

/** EPS (kind 1), prepaid plans (kind 2) and policy insurers (kind 3). The payer with the id 16 is N/A. */
export const payers = [
  ...payersOf(1, SCHEME.both, [...eps, [16, 'N/A', 'N/A', null]]),
  ...payersOf(2, null, prepaid),
  ...payersOf(3, null, policies),
];
