import { useState } from 'react';
import { useJson } from '#app/shared/use-json.ts';
import { useSubmission } from '#app/shared/use-submission.ts';
import type { SucceededCommand } from '#app/shared/view/command-result.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ReadFailed } from '#app/ui/read-failed.tsx';
import { Select } from '#app/ui/select.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { severalUsersTexts as texts } from '../copy/several-users.ts';
import { userTexts } from '../copy/staff.ts';
import type { UserChangesAnswer, UserChangesView, UserNote } from '../view/several-users.ts';
import type { UserChoices, UserRowView } from '../view/users.ts';
import type { UserChanges } from '../view/users-form.ts';
import { NoteList, Outcome } from './outcome.tsx';
import { USER_CHANGES_PATH, USERS_PATH } from './paths.ts';

interface ChangeUsersDialogProps {
  readonly action: keyof typeof texts.titles;
  readonly users: readonly UserRowView[];
  readonly choices: UserChoices;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** The change that an action and a chosen option stand for; null while none is chosen. */
function changesOf(
  action: ChangeUsersDialogProps['action'],
  users: readonly UserRowView[],
  option: string,
): UserChanges | null {
  if (action === 'siteId' || action === 'roleId') {
    if (option === '') return null;
    return {
      users: users.map((user) => ({ id: user.id, shown: user[action] })),
      change: { field: action, value: Number(option) },
    };
  }
  return {
    users: users.map(({ id, active }) => ({ id, shown: active })),
    change: { field: 'active', value: action === 'activate' },
  };
}

/** Changes site, role or state of several users, after showing what the change does. */
export function ChangeUsersDialog({ action, users, choices, onClose, onChanged }: ChangeUsersDialogProps) {
  const [option, setOption] = useState('');
  const [done, setDone] = useState<SucceededCommand | null>(null);
  const changes = changesOf(action, users, option);
  const preview = useJson<UserChangesAnswer>(changes && !done ? USER_CHANGES_PATH : null, { body: changes });
  const { send, busy, summary } = useSubmission(
    { page: USERS_PATH },
    {
      onSucceeded: (result) => {
        setDone(result);
        onChanged();
      },
    },
  );
  const view =
    preview.state === 'ready' && preview.value && 'changedCount' in preview.value ? preview.value : null;
  return (
    <Modal
      open
      onOpenChange={(open) => open || onClose()}
      title={texts.titles[action]}
      description={texts.chosen(users.length)}
      footer={
        done ? (
          <Button variant="primary" onClick={onClose}>
            Cerrar
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancelar</Button>
            <Button
              variant={action === 'deactivate' ? 'danger' : 'primary'}
              loading={busy}
              disabled={!view || view.changedCount === 0}
              onClick={() => changes && send({ intent: 'several', ...changes })}
            >
              {texts.confirm(view?.changedCount ?? users.length)}
            </Button>
          </>
        )
      }
    >
      {done ? (
        <Outcome message={done.message} title={texts.outcome} notes={done.warnings} />
      ) : (
        <div className="flex flex-col gap-4">
          <ErrorSummary title={userTexts.notSaved} errors={summary} />
          {action === 'deactivate' && <p>{texts.deactivateText}</p>}
          {action === 'siteId' && (
            <Select
              label={texts.newSite}
              required
              placeholder={texts.chooseSite}
              options={choices.sites}
              value={option}
              onChange={({ target }) => setOption(target.value)}
            />
          )}
          {action === 'roleId' && (
            <Select
              label={texts.newRole}
              required
              placeholder={userTexts.chooseRole}
              options={choices.roles}
              value={option}
              onChange={({ target }) => setOption(target.value)}
            />
          )}
          {preview.state === 'loading' && <Skeleton className="h-16" />}
          {preview.state === 'failed' && <ReadFailed onRetry={preview.reload}>{texts.notChecked}</ReadFailed>}
          {preview.value && 'error' in preview.value && <Notice tone="danger">{preview.value.error}</Notice>}
          {view && <Preview view={view} />}
        </div>
      )}
    </Modal>
  );
}

const linesOf = (notes: readonly UserNote[]) => notes.map(({ name, text }) => `${name}: ${text}`);

function Preview({ view: { changedCount, unchangedCount, refused, warnings } }: { view: UserChangesView }) {
  return (
    <div role="status" className="flex flex-col gap-4">
      <p>
        {texts.willChange(changedCount)} {unchangedCount > 0 && texts.unchanged(unchangedCount)}
      </p>
      {refused.length > 0 && <NoteList title={texts.refused} notes={linesOf(refused)} />}
      {warnings.length > 0 && <NoteList title={texts.warnings} notes={linesOf(warnings)} />}
    </div>
  );
}
