import { z } from 'zod';
import { dataLoader } from '../.server/data-loader.ts';
import { localDateInput } from '../.server/local-values.ts';
import { onScreen } from '../.server/route.ts';
import { valueOrThrow } from '../.server/value-or-throw.ts';
import { textOf } from '../copy/index.ts';
import { SubmittedId } from '../forms/record-id.ts';
import { type FoundPatients, foundPatientsOf, patientRowOf } from '../view-models/patient-row.ts';

const MAX_SHOWN = 25;

const Search = z.object({
  criterion: z.enum(['surname', 'given-name', 'document', 'any']),
  text: z.string(),
});

const Service = z.object({ servicio: SubmittedId, dia: localDateInput });

const NONE = { rows: [], total: 0, withService: [] };

/** Searches patients. With `&servicio=2&dia=2026-11-26` the answer lists the ids of those with units left of specialty 2 on that day. */
export const loader = dataLoader(
  onScreen(
    'admission',
    'service-intake',
    'scheduling',
    'clinical-history',
    'psychology-exams',
    'objectives',
    'family-objectives',
  ),
  async ({ call, url }) => {
    const search = Search.safeParse(Object.fromEntries(url.searchParams));
    if (!search.success) throw new Response(null, { status: 422 });
    const result = await call('searchPatients', { ...search.data, page: { page: 1, size: MAX_SHOWN } });
    if (!result.ok) return Response.json({ ...NONE, error: textOf(result.refusal) } satisfies FoundPatients);
    const rows = result.value.rows.map(patientRowOf);
    const service = Service.safeParse(Object.fromEntries(url.searchParams));
    const withService = service.success
      ? valueOrThrow(
          await call('listPatientsWithService', {
            patientIds: rows.map(({ id }) => id),
            specialtyId: service.data.servicio,
            date: service.data.dia,
          }),
        )
      : [];
    return Response.json(foundPatientsOf(rows, result.value.total, withService));
  },
);
