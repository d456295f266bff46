import { z } from '@hono/zod-openapi';
import { LegacyReason, legacyReasonOf } from '#app/admission/reasons-api.ts';
import { DateField } from '#app/api/date-fields.ts';
import { endpoint } from '#app/api/endpoint.ts';
import { PatientPathId } from '#app/api/ids.ts';
import { dataUrlOf, ImageDataUrl } from '#app/objectives/objectives-report-api.ts';
import { LegacyPatient, legacyPatient } from '#app/patients/legacy-patient.ts';
import { ok } from '#domain/shared';
import { LegacyDiagnosis, LegacyImpression, legacyDiagnosis, legacyImpression } from './api/impressions.ts';
import { LegacyPlan, legacyPlan } from './api/treatment-plans.ts';

const Signature = z.object({
  nombre: z.string(),
  profesion: z.string(),
  registro: z.string(),
  firma: ImageDataUrl,
});

/** The data of an evaluation report. Each part is the newest valid entry up to the date; null for none. */
export const evaluationReportEndpoint = endpoint({
  method: 'get',
  path: '/api/reportes/informacion-reporte-evaluacion/{paciente}/{fecha}',
  tag: 'Reportes',
  scopeArea: 'history',
  summary:
    'Datos de un informe de valoración: paciente, y motivo, impresión general y plan más recientes hasta la fecha',
  uses: ['readEvaluationReport'],
  params: z.object({ paciente: PatientPathId, fecha: DateField }),
  response: z.object({
    dataPaciente: LegacyPatient,
    dataMotivo: LegacyReason.nullable(),
    dataResumen: LegacyImpression.extend({ diagnosticos: z.array(LegacyDiagnosis) }).nullable(),
    dataTratamiento: LegacyPlan.nullable(),
    logo: ImageDataUrl,
    firmas: z.array(Signature),
    firmasCordinacion: z.array(Signature),
  }),
  async handle({ call, params: { paciente: patientId, fecha: date } }) {
    const result = await call('readEvaluationReport', { patientId, date });
    if (!result.ok) return result;
    const { patient, reason, impression, plan, logo, authorSignatures, coordinatorSignatures } = result.value;
    const [firmas, firmasCordinacion] = [authorSignatures, coordinatorSignatures].map((signatures) =>
      signatures.map(({ name, profession, registrationNumber, image }) => ({
        nombre: name,
        profesion: profession ?? '',
        registro: registrationNumber ?? '',
        firma: dataUrlOf(image),
      })),
    );
    return ok({
      dataPaciente: legacyPatient(patient),
      dataMotivo: reason && legacyReasonOf(reason, patient.id),
      dataResumen: impression && {
        ...legacyImpression(impression),
        diagnosticos: impression.diagnoses.map(legacyDiagnosis),
      },
      dataTratamiento: plan && legacyPlan(plan),
      logo: dataUrlOf(logo),
      firmas,
      firmasCordinacion,
    });
  },
});
