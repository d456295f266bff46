import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useAnnouncedSuccess } from '#app/shared/use-announced-success.ts';
import { useJson } from '#app/shared/use-json.ts';
import { useSubmission } from '#app/shared/use-submission.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ReadFailed } from '#app/ui/read-failed.tsx';
import { Select } from '#app/ui/select.tsx';
import { savedChoicesTexts as texts } from '../copy/saved-choices.ts';
import type { ChosenListView } from '../view/list-view.ts';
import type { SavedChoicesView } from '../view/saved-choices.ts';
import { DecisionLines } from './decisions.tsx';
import { CHOICES_PATH, choicesPath } from './paths.ts';

interface SavedChoicesProps {
  readonly list: ChosenListView;
  readonly chosen: SavedChoicesView | null;
  readonly onChoose: (saved: SavedChoicesView | null) => void;
}

/** Chooses named decisions for the next file, shows them and removes them; nothing where there are none. */
export function SavedChoices({ list, chosen, onChoose }: SavedChoicesProps) {
  const [isRemoving, setRemoving] = useState(false);
  const { value, state, reload } = useJson<readonly SavedChoicesView[]>(choicesPath(list.key));
  const onSucceeded = useAnnouncedSuccess(() => {
    setRemoving(false);
    onChoose(null);
    reload();
  });
  const { send, busy, refused } = useSubmission({ resource: CHOICES_PATH }, { onSucceeded });
  if (state === 'failed') return <ReadFailed onRetry={reload}>{texts.notRead}</ReadFailed>;
  if (!value || value.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <Select
        className="max-w-[36rem]"
        label={texts.label}
        hint={texts.hint}
        placeholder={texts.none}
        value={chosen?.id ?? ''}
        options={value.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => onChoose(value.find(({ id }) => String(id) === target.value) ?? null)}
      />
      {chosen && (
        <Notice tone="info">
          <p className="break-words font-semibold">{chosen.detail}</p>
          <DecisionLines choices={chosen.choices} columnNames={list.columnNames} />
          <Button size="sm" className="mt-2" icon={<Trash2 aria-hidden />} onClick={() => setRemoving(true)}>
            {texts.remove}
          </Button>
        </Notice>
      )}
      {chosen && isRemoving && (
        <ConfirmDialog
          open
          onOpenChange={setRemoving}
          tone="danger"
          title={texts.removeQuestion(chosen.name)}
          description={texts.removeText}
          confirmLabel={texts.removeLabel}
          loading={busy}
          onConfirm={() => send({ intent: 'remove', id: chosen.id })}
        >
          {refused && <Notice tone="danger">{refused.message}</Notice>}
        </ConfirmDialog>
      )}
    </div>
  );
}
