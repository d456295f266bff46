import { Link } from '@remix-run/react';
import { ConfirmCommand } from '#app/shared/confirm-command.tsx';
import { useJson } from '#app/shared/use-json.ts';
import type { SucceededCommand } from '#app/shared/view/command-result.ts';
import { Notice } from '#app/ui/notice.tsx';
import { ReadFailed } from '#app/ui/read-failed.tsx';
import type { CatalogueKey } from '#domain/catalogue-maintenance';
import type { CatalogueEntryView } from '../catalogues.ts';
import { catalogueEntryTexts, catalogueEntryUseTexts } from '../copy.ts';
import type { CatalogueEntryUseView } from '../view/entry-uses.ts';
import { CATALOGUE_DEFINITIONS } from './definitions.ts';

interface DeactivateDialogProps {
  readonly catalogue: CatalogueKey;
  readonly path: string;
  readonly entry: CatalogueEntryView;
  readonly onClose: () => void;
  readonly onSucceeded: (result: SucceededCommand) => void;
}

/** Confirms a deactivation and lists the uses of the entry. */
export function DeactivateDialog({ catalogue, path, entry, onClose, onSucceeded }: DeactivateDialogProps) {
  const { usedByOrders = false } = CATALOGUE_DEFINITIONS[catalogue];
  const { value, state, reload } = useJson<readonly CatalogueEntryUseView[]>(
    usedByOrders ? `${path}/usos/${entry.id}` : null,
  );
  return (
    <ConfirmCommand
      path={path}
      command={{ intent: 'state', id: entry.id, active: false }}
      title={`¿Desactivar «${entry.values.description || entry.values.name}»?`}
      description={catalogueEntryTexts.deactivateText}
      confirmLabel={catalogueEntryTexts.deactivate}
      disabled={usedByOrders && state !== 'ready'}
      onClose={onClose}
      onSucceeded={onSucceeded}
    >
      {state === 'failed' && <ReadFailed onRetry={reload}>{catalogueEntryUseTexts.readFailed}</ReadFailed>}
      {state === 'ready' && value && value.length > 0 && <Uses uses={value} />}
    </ConfirmCommand>
  );
}

const Uses = ({ uses }: { uses: readonly CatalogueEntryUseView[] }) => (
  <Notice tone="warning">
    <p className="font-semibold">{catalogueEntryUseTexts.title}</p>
    <ul className="mt-1 flex flex-col gap-1 tabular-nums">
      {uses.map(({ text, list }) => (
        <li key={text}>
          {text}
          {list && (
            <Link to={list.path} className="block w-fit font-semibold underline touch:py-2.5">
              {list.label}
            </Link>
          )}
        </li>
      ))}
    </ul>
  </Notice>
);
