import type { CodeTexts } from '#app/shared/copy/texts.ts';
import type { LeaveSettlementResult, SettledCounts, UndoResult } from '#domain/settlement';
import { countText, type Refusal, type RefusalCode } from '#domain/shared';

export const settlementCodeTexts = {
  'undo-expired': 'Ya pasaron los diez minutos para deshacer. Mueva o programe las citas en el calendario.',
  'settlement-undone': 'Esto ya se deshizo.',
  'settled-leave-changed':
    'La ausencia se cambió después, así que no se deshizo nada. Revísela en «Horarios de terapeutas».',
  'settled-session-changed': 'La cita se cambió después.',
  'settled-session-recovered':
    'Las sesiones de la cita cancelada ya se recuperaron en otra cita o se marcaron «No se recupera».',
} satisfies CodeTexts;

/** `2 citas con otro terapeuta u otra hora, 1 cancelada`; empty for nothing settled. */
const countsText = ({ moved, cancelled, auxiliariesChanged }: SettledCounts): string =>
  [
    moved > 0 && `${countText(moved, 'cita', 'citas')} con otro terapeuta u otra hora`,
    auxiliariesChanged > 0 && countText(auxiliariesChanged, 'auxiliar cambiado', 'auxiliares cambiados'),
    cancelled > 0 && countText(cancelled, 'cancelada', 'canceladas'),
  ]
    .filter(Boolean)
    .join(', ');

const withCounts = (first: string, counts: SettledCounts): string =>
  [first, countsText(counts)].filter((text) => text !== '').join(': ');

/** `Ausencia registrada: 3 citas con otro terapeuta u otra hora, 1 cancelada` */
export const settledLeaveText = (settled: LeaveSettlementResult): string =>
  withCounts(settled.leaveId === null ? 'Citas resueltas' : 'Ausencia registrada', settled);

/** `Citas del cierre resueltas: 3 citas con otro terapeuta u otra hora, 1 cancelada` */
export const settledClosureText = (settled: SettledCounts): string =>
  withCounts('Citas del cierre resueltas', settled);

/** `Deshecho: 2 citas como estaban, ausencia retirada` */
export function undoneText({ restoredCount, leaveWithdrawn }: UndoResult): string {
  const parts = [
    restoredCount > 0 && countText(restoredCount, 'cita como estaba', 'citas como estaban'),
    leaveWithdrawn && 'ausencia retirada',
  ].filter(Boolean);
  return parts.length > 0 ? `Deshecho: ${parts.join(', ')}` : 'No se pudo deshacer nada';
}

const unrestoredCodeTexts = new Map<RefusalCode, string>([
  ['patient-busy', 'el paciente ya tiene otra cita a esa hora'],
  ['therapist-busy', 'el terapeuta ya tiene otra cita a esa hora'],
  ['auxiliary-busy', 'el auxiliar ya tiene otra cita a esa hora'],
  ['quota-exceeded', 'el servicio ya no tiene sesiones disponibles'],
]);

/** Why a session could not be restored; undefined for a refusal whose usual text fits. */
export const unrestoredText = ({ code }: Refusal): string | undefined => unrestoredCodeTexts.get(code);

/** Texts of settling and undoing. */
export const settlementTexts = {
  settle: 'Resolver citas',
  settleOfTherapist: 'Resolver sus citas',
  isAbsent: 'Está ausente…',
  leaveRecorded: 'La ausencia ya está registrada.',
  leaveContinues: (to: string) => `La ausencia sigue hasta el ${to}: sus citas se resuelven por meses.`,
  notNow: 'Ahora no',
  leaveOf: (name: string) => `Ausencia de ${name}`,
  closureOf: (reason: string) => `Cierre: ${reason}`,
  undo: 'Deshacer',
  hideNotice: 'Ocultar aviso',
  undoUntil: (time: string) => `Se puede deshacer hasta las ${time}.`,
  unrestoredTitle: 'No todo se pudo deshacer',
  unrestoredDescription: 'Estas citas siguen como se resolvieron:',
  readFailed: 'No se pudieron leer las citas de esos días.',
  noneOfLeave: 'No tiene citas pendientes en ese tiempo.',
  noneOfClosure: 'No quedan citas por resolver en los días del cierre.',
  firstOf: (shownCount: number, total: number) =>
    `Se muestran las primeras ${shownCount} de ${countText(total, 'cita', 'citas')}. Resuelva estas y siga con las demás.`,
  resetToProposals: 'Volver a lo propuesto',
  cancelAll: 'Cancelar todas las citas',
  keepAll: 'Dejar todas por ahora',
  called: 'Familia avisada',
  calledCount: (calledCount: number, count: number) => `${calledCount} de ${count} familias avisadas`,
  printCalls: 'Imprimir lista de llamadas',
  callList: 'Lista de llamadas',
  noPhone: 'Sin teléfono registrado',
} as const;
