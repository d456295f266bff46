import { z } from '@hono/zod-openapi';
import { type Endpoint, endpoint } from '#app/api/endpoint.ts';
import { PathId } from '#app/api/ids.ts';
import { isClinicalField } from '#domain/billing-accounts';
import { ok } from '#domain/shared';
import { patientName } from '#domain/wording';
import { accountTexts } from '../copy.ts';
import { OBJECTION_STATE_WORDS } from '../legacy-accounts.ts';
import { ACCOUNTS_PATH as PATH, Rows, ACCOUNTS_TAG as TAG } from './call-parts.ts';

/** Calls of the corrections of an account; `POST cuentas` creates one. */
export const correctionEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: `${PATH}/{id}/ajuste`,
    tag: TAG,
    summary: 'Pacientes de una cuenta aceptada, con lo que cambió desde su exportación y sus glosas',
    uses: ['listCorrectablePatients'],
    params: z.object({ id: PathId }),
    response: Rows,
    async handle({ call, params: { id } }) {
      const result = await call('listCorrectablePatients', { id });
      if (!result.ok) return result;
      const data = result.value.map((patient) => ({
        PacIde: patient.patientId,
        paciente: patientName({ firstNames: patient.givenNames, lastNames: patient.surnames }),
        documento: patient.document,
        sesiones: patient.sessionCount,
        ajuste: patient.otherAccount,
        cambios: patient.changes.map(({ field, before, after }) => {
          const hidden =
            before === null && after === null && isClinicalField(field) ? accountTexts.confidential : null;
          return { campo: field, antes: hidden ?? before, ahora: hidden ?? after };
        }),
        objeciones: patient.objections.map(({ id: objection, code, value, state }) => ({
          id: objection,
          codigo: code,
          valor: value,
          estado: OBJECTION_STATE_WORDS[state],
        })),
      }));
      return ok({ data });
    },
  }),
];
