import type { CodeTexts } from '#app/shared/copy/texts.ts';
import type { DeadlineKind, ObjectionState } from '#domain/billing-accounts';
import { countText, singularOrPlural } from '#domain/shared';
import { pesosText } from '#domain/wording';
import { decisionTexts } from './decisions.ts';

/** Texts of the filing of accounts, returns, objections and answers. */
export const filingTexts = {
  filed: (due: string) => `Cuenta radicada! La entidad puede glosar hasta el ${due}.`,
  returned: (due: string) => `Devolución registrada! Responda hasta el ${due}.`,
  objected: (due: string) => `Glosa registrada! Responda hasta el ${due}.`,
  answered: (due: string) => `Respuesta registrada! La entidad decide hasta el ${due}.`,
  answeredLate: 'Respuesta registrada, pero fuera de término: cuenta como aceptada (RE2202).',
  refused: 'No se guardó',
  file: 'Radicar',
  fileTitle: (code: string) => `Radicar la cuenta ${code}`,
  fileHint: 'Escriba el número que dio la entidad al recibir la factura con sus soportes.',
  number: 'Número de radicado',
  date: 'Fecha',
  filedOn: 'Fecha de radicación',
  proof: 'Constancia (PDF, JPG o PNG)',
  openProof: 'Ver constancia',
  returnButton: 'Registrar devolución',
  returnTitle: (code: string) => `Devolución de la cuenta ${code}`,
  objectButton: 'Registrar glosa',
  objectTitle: (code: string) => `Glosa a la cuenta ${code}`,
  row: 'Fila del RIPS',
  rowPlaceholder: 'Paciente, fecha o código…',
  causeCode: 'Código',
  value: 'Valor glosado',
  text: 'Texto de la entidad',
  save: 'Guardar',
  answerButton: 'Responder',
  answerTitle: (code: string) => `Responder ${code}`,
  chooseCode: 'Elija el código',
  answerCode: 'Respuesta',
  accepted: 'Valor aceptado',
  answerText: 'Texto de la respuesta',
  tab: (count: number) => `Radicación y glosas · ${count}`,
  notFiled: 'La cuenta no se ha radicado.',
  noObjections: 'La entidad no ha devuelto ni glosado la factura.',
  filing: 'Radicado',
  filingLine: (number: string, date: string, by: string) => `${number} · ${date} · ${by}`,
  balance: 'Saldo',
  objectedSum: 'Glosado',
  acceptedSum: 'Aceptado',
  deadlines: 'Plazos',
  deadline: 'Plazo',
  supports: 'Radicar con soportes',
  payerObjection: 'Glosa de la entidad',
  answer: 'Responder glosas',
  returnAnswer: 'Responder la devolución',
  daysLeft: (days: number) =>
    days < 0
      ? `venció hace ${countText(-days, 'día hábil', 'días hábiles')}`
      : days === 0
        ? 'vence hoy'
        : `${singularOrPlural(days, 'falta', 'faltan')} ${countText(days, 'día hábil', 'días hábiles')}`,
  caption: 'Devoluciones y glosas',
  what: 'Glosa',
  patient: 'Usuario y fila',
  isReturn: 'Toda la factura',
  place: (user: number, block: string, row: number) => `Usuario ${user} · ${block} ${row}`,
  late: 'Fuera de término: la entidad glosó después de su plazo',
  openState: 'Por responder',
  tacit: (code: string) => `Aceptada por vencimiento (${code})`,
  answeredState: 'Respondida',
  answerLine: (code: string, date: string) => `${code} · ${date}`,
  decisionUntil: (date: string) => `La entidad decide hasta el ${date}`,
  blocks: { consultas: 'consulta', procedimientos: 'procedimiento' },
} as const;

/** The states of returns and objections. */
export const objectionStateNames: Readonly<Record<ObjectionState, string>> = {
  open: filingTexts.openState,
  answered: filingTexts.answeredState,
  tacit: 'Aceptada por vencimiento',
  lifted: decisionTexts.lifted,
  upheld: decisionTexts.upheld,
  refiled: decisionTexts.refiled,
};

/** The names of the kinds of deadlines. */
export const deadlineNames: Readonly<Record<DeadlineKind, string>> = {
  supports: filingTexts.supports,
  objection: filingTexts.payerObjection,
  answer: filingTexts.answer,
  'return-answer': filingTexts.returnAnswer,
  decision: decisionTexts.deadline,
};

export const accountsSheetHeaders = {
  code: 'Cuenta',
  payer: 'Entidad',
  from: 'Desde',
  to: 'Hasta',
  document: 'Factura o nota',
  sites: 'Sedes',
  state: 'Estado',
  value: 'Valor',
  copayments: 'Copagos',
  filing: 'Radicado',
  filedOn: 'Fecha de radicación',
  deadlineOf: 'Pendiente',
  deadline: 'Plazo',
  objected: 'Glosado',
  accepted: 'Aceptado',
  upheld: 'Ratificado',
  balance: 'Saldo',
  corrects: 'Ajusta la cuenta',
} as const;

export const filingCodeTexts = {
  'answer-above-objection': 'El valor aceptado es mayor que el glosado',
  'answer-before-objection': 'La respuesta es anterior a la glosa',
  'answer-code-amount': 'El valor no corresponde al código: RE97 acepta todo, RE98 una parte, los demás nada',
  'filing-before-invoice': 'La radicación es anterior a la factura',
  'filing-without-invoice': 'Una cuenta sin factura no se radica',
  'objection-above-row': ({ left = 0 }) => `De esa fila se pueden glosar ${pesosText(Number(left))}`,
  'objection-answered': 'Ya tiene respuesta',
  'objection-before-filing': 'La fecha es anterior a la radicación',
  'objection-row': 'Esa fila no está en el RIPS de la cuenta',
} satisfies CodeTexts;
