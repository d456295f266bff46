import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { SegmentedControl } from '#app/ui/choice.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { roleTexts as texts } from '../copy/roles.ts';
import type { RightsArea, RoleDetailView } from '../view/roles.ts';

interface RoleRightsProps {
  readonly detail: RoleDetailView;
  readonly enabled: boolean;
}

const actionCountOf = (areas: readonly RightsArea[]) =>
  areas.reduce((count, { actions }) => count + actions.length, 0);

/** The rights of a role, as the server's policies decide them. */
export function RoleRights({
  detail: { permittedActions, forbiddenActions, scope },
  enabled,
}: RoleRightsProps) {
  const [shownRights, setShownRights] = useState('may');
  const areas = shownRights === 'may' ? permittedActions : forbiddenActions;
  return (
    <div className="flex flex-col gap-5">
      {!enabled && <Notice tone="warning">{texts.whileDisabled}</Notice>}
      <DescriptionList items={scope} />
      <SegmentedControl
        name="rights"
        label={<span className="sr-only">{texts.whatItCan}</span>}
        options={[
          { value: 'may', label: `Puede (${actionCountOf(permittedActions)})` },
          { value: 'may-not', label: `No puede (${actionCountOf(forbiddenActions)})` },
        ]}
        value={shownRights}
        onChange={setShownRights}
      />
      {areas.length === 0 && <EmptyState title="No hay nada que este rol no pueda hacer." />}
      <div className="gap-x-8 sm:columns-2">
        {areas.map(({ area, actions }) => (
          <section key={area} className="mb-5 break-inside-avoid">
            <h3 className="mb-1 border-soft border-b pb-1 font-semibold">{area}</h3>
            <ul className="flex flex-col gap-1 py-1">
              {actions.map(({ name, savesChanges }) => (
                <li key={name} className="flex items-start gap-2">
                  <Mark savesChanges={savesChanges} />
                  {name}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-muted text-small">
        <span className="flex items-center gap-2">
          <Mark savesChanges={false} labelled /> Consulta
        </span>
        <span className="flex items-center gap-2">
          <Mark savesChanges labelled /> Guarda cambios
        </span>
      </p>
    </div>
  );
}

/** Marks an action as reading or writing; `labelled` when visible text beside the mark says which. */
function Mark({ savesChanges, labelled }: { readonly savesChanges: boolean; readonly labelled?: boolean }) {
  const Drawing = savesChanges ? Pencil : Eye;
  return (
    <>
      <Drawing
        aria-hidden
        className={`mt-1 size-3.5 shrink-0 ${savesChanges ? 'text-accent' : 'text-muted'}`}
      />
      {!labelled && <span className="sr-only">{savesChanges ? 'Guarda cambios:' : 'Consulta:'}</span>}
    </>
  );
}
