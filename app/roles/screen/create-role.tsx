import Plus from 'lucide-react/icons/plus';
import { type FormEvent, useId, useState } from 'react';
import { useUnsavedChanges } from '#app/shared/unsaved-changes.ts';
import { useAnnouncedSuccess } from '#app/shared/use-announced-success.ts';
import { useSubmission } from '#app/shared/use-submission.ts';
import { Button } from '#app/ui/button.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { ROLE_NAME_MAX_LENGTH } from '#domain/shared';
import { ROLES_PATH } from './paths.ts';

/** The form of a new role. */
export function CreateRole() {
  const id = useId();
  const [name, setName] = useState('');
  useUnsavedChanges(() => name.trim() !== '');
  const onSucceeded = useAnnouncedSuccess(() => setName(''));
  const { errors, problem, busy, send } = useSubmission({ page: ROLES_PATH }, { onSucceeded });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ intent: 'create', name });
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="flex flex-wrap items-start gap-2.5 border-line border-b p-4 max-sm:flex-col max-sm:items-stretch"
    >
      <TextInput
        id={`${id}-name`}
        label="Nuevo rol"
        className="w-full sm:max-w-[360px]"
        limit={ROLE_NAME_MAX_LENGTH}
        autoComplete="off"
        value={name}
        error={errors.name ?? problem ?? undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <div className="sm:pt-6">
        <Button type="submit" variant="primary" icon={<Plus aria-hidden />} loading={busy} block>
          Crear rol
        </Button>
      </div>
    </form>
  );
}
