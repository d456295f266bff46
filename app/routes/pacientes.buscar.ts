import { z } from 'zod';
import { dataLoader } from '../.server/data-loader.ts';
import { onScreen } from '../.server/route.ts';
import { textOf } from '../copy/index.ts';
import { type FoundPatients, patientRowOf } from '../view-models/patient-row.ts';

const MAX_SHOWN = 25;

const Search = z.object({
  criterion: z.enum(['surname', 'given-name', 'document', 'any']),
  text: z.string(),
});

/** Searches patients. */
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
    const found: FoundPatients = result.ok
      ? { rows: result.value.rows.map(patientRowOf), total: result.value.total, error: null }
      : { rows: [], total: 0, error: textOf(result.refusal) };
    return Response.json(found);
  },
);
