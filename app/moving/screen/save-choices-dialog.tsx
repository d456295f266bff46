import { type FormEvent, useId, useState } from 'react';
import { useAnnouncedSuccess } from '#app/shared/use-announced-success.ts';
import { useSubmission } from '#app/shared/use-submission.ts';
import { Button } from '#app/ui/button.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import type { ReadingChoices } from '#domain/code-lists';
import type { ImportName } from '#domain/moving';
import { savedChoicesTexts as texts } from '../copy/saved-choices.ts';
import { CHOICES_PATH } from './paths.ts';

interface SaveChoicesProps {
  readonly list: ImportName;
  readonly choices: ReadingChoices;
  /** The name that is proposed. */
  readonly proposedName: string;
  readonly onClose: () => void;
}

/** Keeps the decisions for a file under a name. */
export function SaveChoicesDialog({ list, choices, proposedName, onClose }: SaveChoicesProps) {
  const id = useId();
  const [name, setName] = useState(proposedName);
  const onSucceeded = useAnnouncedSuccess(onClose);
  const { send, busy, errors, problem, clearErrors } = useSubmission(
    { resource: CHOICES_PATH },
    { onSucceeded },
  );
  const { columns, values } = choices;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ intent: 'save', list, name, choices: { columns, values } });
  };
  const refusal = problem ?? errors.choices;
  return (
    <Modal
      open
      onOpenChange={(open) => open || onClose()}
      title={texts.save}
      description={texts.saveHelp}
      footer={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button type="submit" form={id} variant="primary" loading={busy}>
            {texts.saveLabel}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-3">
        {refusal && <Notice tone="danger">{refusal}</Notice>}
        <TextInput
          label={texts.name}
          required
          autoComplete="off"
          value={name}
          error={errors.name}
          onChange={({ target }) => {
            setName(target.value);
            clearErrors(['name']);
          }}
        />
      </form>
    </Modal>
  );
}
