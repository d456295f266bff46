import type { CodeTexts } from '#app/shared/copy/texts.ts';
import { pesosText } from '#domain/wording';

/** Texts of the payer's decisions, and of filing a returned account again. */
export const decisionTexts = {
  button: 'Registrar decisión',
  title: (code: string) => `Decisión de la entidad sobre ${code}`,
  disputed: (amount: string) => `En discusión: ${amount}`,
  outcome: 'Decisión',
  choose: 'Elija la decisión',
  outcomes: {
    lifted: 'Levantada: paga todo',
    upheld: 'Ratificada: mantiene un valor',
  },
  kept: 'Valor que mantiene',
  text: 'Texto de la decisión',
  saved: 'Decisión registrada!',
  lifted: 'Levantada',
  upheld: 'Ratificada',
  refiled: 'Radicada de nuevo',
  upheldSum: 'Ratificado',
  deadline: 'Decisión de la entidad',
  overdue: 'La entidad no decidió en su plazo',
  keeps: (amount: string) => `Mantiene ${amount}`,
  earlier: (number: string, date: string) => `Antes: ${number} · ${date}`,
  fileAgain: 'Radicar de nuevo',
  fileAgainTitle: (code: string) => `Radicar de nuevo la cuenta ${code}`,
  fileAgainHint:
    'Corrija lo que causó la devolución y escriba el nuevo número que dio la entidad. Los plazos de la glosa empiezan otra vez.',
  filedAgain: (due: string) => `Cuenta radicada de nuevo! La entidad puede glosar hasta el ${due}.`,
} as const;

export const decisionCodeTexts = {
  'decision-amount': ({ left = 0 }) =>
    `No corresponde a la decisión: levantada deja 0; ratificada, hasta ${pesosText(Number(left))}, y una devolución, todo`,
  'decision-before-answer': 'La decisión es anterior a la respuesta',
  'filing-before-return': 'La radicación es anterior a la devolución',
  'objection-undecidable': 'No hay una respuesta en término que la entidad deba decidir',
  'return-accepted': 'La devolución se aceptó: la factura no se radica de nuevo',
} satisfies CodeTexts;
