import { z } from 'zod';
import { searchesPatients } from '#app/patients/.server/patient-search.ts';
import { type FoundPatients, foundPatientOf } from '#app/patients/patient-row.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { localDateInput } from '#app/shell/.server/local-values.ts';
import { SubmittedId } from '#app/shell/record-id.ts';
import { textOf } from '#app/shell/refusal-texts.ts';

const MAX_SHOWN = 25;

const Search = z.object({
  criterion: z.enum(['surname', 'given-name', 'document', 'any']),
  text: z.string(),
});

const Service = z.object({ servicio: SubmittedId, dia: localDateInput });

/**
 * Searches patients. With `&servicio=2&dia=2026-11-26` those with units left of specialty 2 on that day are marked and come
 * first.
 */
export const loader = dataLoader(searchesPatients, async ({ call, url }) => {
  const params = Object.fromEntries(url.searchParams);
  const search = Search.safeParse(params);
  if (!search.success) throw new Response(null, { status: 422 });
  const input = { ...search.data, page: { page: 1, size: MAX_SHOWN } };
  const service = Service.safeParse(params);
  const result = service.success
    ? await call('searchPatientsForService', {
        ...input,
        specialtyId: service.data.servicio,
        date: service.data.dia,
      })
    : await call('searchPatients', input);
  const found: FoundPatients = result.ok
    ? { rows: result.value.rows.map(foundPatientOf), total: result.value.total, error: null }
    : { rows: [], total: 0, error: textOf(result.refusal) };
  return Response.json(found);
});
