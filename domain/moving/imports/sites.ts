import { limitsOf, SITE_FIELDS } from '#domain/record-fields';
import { foldText } from '#domain/shared';
import { checkSite, type SiteDetails, type SiteRepository, type Sites } from '#domain/sites';
import { columnsOf, textCell } from '../cells.ts';
import { changedValues, fieldErrors } from '../changed-values.ts';
import { listImport } from '../list-import.ts';
import type { ImportChanges } from '../ports.ts';

const LIMITS = limitsOf(SITE_FIELDS);

const COLUMN_OF = {
  name: 'nombre',
  email: 'correo',
  phone: 'telefono',
  address: 'direccion',
  reps: 'reps',
} as const satisfies Readonly<Record<keyof SiteDetails, string>>;

const DEFINITION = {
  columns: columnsOf('sites', {
    nombre: textCell(LIMITS.name, 'sede', 'nombre sede'),
    correo: textCell(LIMITS.email, 'email', 'e-mail', 'correo electronico'),
    telefono: textCell(LIMITS.phone, 'celular', 'telefonos'),
    direccion: textCell(LIMITS.address, 'domicilio'),
    reps: textCell(LIMITS.reps, 'codigo reps', 'codigo habilitacion', 'codigo prestador'),
  }),
  keyOf: ({ nombre = '' }) => foldText(nombre),
};

interface SitePorts {
  readonly importChanges: ImportChanges;
  readonly sites: Sites;
  readonly siteRepository: SiteRepository;
}

interface SiteChange {
  readonly id: number | null;
  readonly details: SiteDetails;
}

/** Sites by name; a row changes the details that the file has. Error codes by column: those of `checkSite`. */
export const siteImport = listImport('sites', DEFINITION, { withoutAuthors: true })<SitePorts, SiteChange>(
  async (ports, { references }) => {
    const stored = new Map((await ports.sites.all()).map((site) => [foldText(site.name), site]));
    return {
      compare: async (lines) =>
        lines.map(({ row }) => {
          const before = stored.get(foldText(row.nombre ?? '')) ?? null;
          const typed = Object.fromEntries(
            Object.entries(COLUMN_OF).map(([field, column]) => [
              field,
              row[column] ?? before?.[field as keyof SiteDetails] ?? '',
            ]),
          ) as unknown as SiteDetails;
          const checked = checkSite(typed);
          if (!checked.ok) return { errors: fieldErrors(checked.refusal.fields, COLUMN_OF) };
          if (!before) {
            references.addSite(checked.value.name);
            return { action: 'created', change: { id: null, details: checked.value } };
          }
          const changed = changedValues(before, checked.value, COLUMN_OF);
          return changed.length === 0
            ? 'unchanged'
            : { action: 'updated', change: { id: before.id, details: checked.value }, changed };
        }),
      async store(changes, { importId }) {
        const { siteRepository, importChanges } = ports;
        await importChanges.former(
          importId,
          'site',
          changes.flatMap(({ id }) => id ?? []),
        );
        const added = [];
        for (const { id, details } of changes) {
          if (await siteRepository.isNameTaken(details.name, id)) return false;
          if (id === null) added.push(await siteRepository.add(details));
          else await siteRepository.change(id, details);
        }
        await importChanges.added(importId, 'site', added);
        return true;
      },
    };
  },
);
