import type { AccountDetail } from '#domain/billing-accounts';
import { OBJECTION_STATE_WORDS } from '../legacy-accounts.ts';

/** The filing of an account for the API; users and rows count from 1, as `consecutivo` in the file. */
export const filingBody = ({
  deadlines,
  objections,
  objected,
  accepted,
  upheld,
  balance,
}: AccountDetail['filing']) => ({
  plazos: {
    soportes: deadlines.supports?.on ?? null,
    glosa: deadlines.objection?.on ?? null,
    respuesta: deadlines.answer?.on ?? null,
    devolucion: deadlines.returnAnswer?.on ?? null,
    decision: deadlines.decision?.on ?? null,
  },
  glosado: objected,
  aceptado: accepted,
  ratificado: upheld,
  saldo: balance,
  objeciones: objections.map(
    ({ id, row, code, value, text, on, answerDue, answer, decision, state, accepted, isLate }) => ({
      id,
      usuario: row && row.user + 1,
      bloque: row?.block ?? null,
      fila: row && row.row + 1,
      codigo: code,
      valor: value,
      texto: text,
      fecha: on,
      extemporanea: isLate,
      plazo: answerDue,
      estado: OBJECTION_STATE_WORDS[state],
      aceptado: accepted,
      respuesta: answer && {
        codigo: answer.code,
        aceptado: answer.accepted,
        texto: answer.text,
        fecha: answer.on,
        decision: answer.decisionDue,
      },
      decision: decision && {
        decision: OBJECTION_STATE_WORDS[decision.outcome],
        valor: decision.upheld,
        texto: decision.text,
        fecha: decision.on,
      },
    }),
  ),
});
