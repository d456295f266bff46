import { type ReactNode, useId, useState } from 'react';
import { withFiles } from '#app/shared/forms/command-form.ts';
import { useConflicts } from '#app/shared/use-conflicts.ts';
import { useJson } from '#app/shared/use-json.ts';
import { useLeavingTouched } from '#app/shared/use-leaving.tsx';
import { useSubmission } from '#app/shared/use-submission.ts';
import type { DoneCommand } from '#app/shared/view/command-result.ts';
import { Button } from '#app/ui/button.tsx';
import { ConflictsProvider } from '#app/ui/conflicts.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { ReadFailed } from '#app/ui/read-failed.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { idOf } from '#domain/shared';
import { userTexts as texts, userFieldLabels } from '../copy/staff.ts';
import type { UserChoices, UserRowView, UserView } from '../view/users.ts';
import { PICTURE_FIELDS } from '../view/users-form.ts';
import { USERS_PATH, userPath } from './paths.ts';
import { HandOver, TemporaryPasswordField } from './temporary-password.tsx';
import { UserForm } from './user-form.tsx';

interface DialogProps {
  readonly choices: UserChoices;
  readonly onClose: () => void;
}

interface FooterProps {
  readonly formId: string;
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Footer({ formId, busy, disabled, onClose, children }: FooterProps) {
  return (
    <>
      <Button onClick={onClose}>Cancelar</Button>
      <Button type="submit" form={formId} variant="primary" loading={busy} disabled={disabled}>
        {busy ? 'Guardando...' : children}
      </Button>
    </>
  );
}

const textIn = (formData: FormData, field: string) => String(formData.get(field) ?? '');

/** The profile from the fields of a form; `read` returns the text of one field. */
const profileOf = (read: (field: string) => string | undefined) => ({
  firstNames: read('firstNames') ?? '',
  lastNames: read('lastNames') ?? '',
  email: read('email') ?? '',
  professionalType: read('professionalType') ?? '',
  idType: idOf(read('idType')),
  idNumber: read('idNumber') ?? '',
  professionalRegister: read('professionalRegister') ?? '',
  roleId: idOf(read('roleId')),
  siteId: idOf(read('siteId')),
});

/** Registers a user and shows user name and password once. */
export function NewUserDialog({ choices, onClose }: DialogProps) {
  const id = useId();
  const [password, setPassword] = useState('');
  const [credentials, setCredentials] = useState({ username: '', password: '' });
  const [doneText, setDoneText] = useState<string | null>(null);
  const { busy, send, errors, summary, refused } = useSubmission(
    { page: USERS_PATH },
    { id, labels: userFieldLabels, onDone: ({ message }) => setDoneText(message) },
  );
  const { requestClose, question, onTouched } = useLeavingTouched(onClose, doneText === null);
  const sendForm = (formData: FormData) => {
    const typedUsername = textIn(formData, 'username');
    setCredentials({ username: typedUsername.trim().toLowerCase(), password });
    const command = {
      intent: 'register',
      username: typedUsername,
      password,
      form: profileOf((field) => textIn(formData, field)),
    } as const;
    send(withFiles(command, formData, PICTURE_FIELDS));
  };
  return (
    <Modal
      open
      onOpenChange={(open) => open || requestClose()}
      title={texts.create}
      {...(doneText && { size: 'sm' as const })}
      footer={
        doneText ? (
          <Button variant="primary" onClick={onClose}>
            Cerrar
          </Button>
        ) : (
          <Footer formId={id} busy={busy} onClose={requestClose}>
            {texts.register}
          </Footer>
        )
      }
    >
      {doneText ? (
        <HandOver doneText={doneText} {...credentials} />
      ) : (
        <UserForm
          id={id}
          user={null}
          choices={choices}
          refusalCode={refused?.code ?? null}
          errors={errors}
          summary={summary}
          onTouched={onTouched}
          onSend={sendForm}
        >
          <TemporaryPasswordField
            id={`${id}-password`}
            value={password}
            error={errors.password}
            onChange={setPassword}
          />
        </UserForm>
      )}
      {question}
    </Modal>
  );
}

interface EditDialogProps extends DialogProps {
  readonly row: UserRowView;
  readonly onDone: (result: DoneCommand) => void;
}

/** Corrects a user. */
export function EditUserDialog({ row, choices, onClose, onDone }: EditDialogProps) {
  const id = useId();
  const { value, state, reload } = useJson<UserView>(userPath(row.id));
  const { busy, send, errors, summary, conflicts, refused } = useSubmission(
    { page: USERS_PATH },
    { id, labels: userFieldLabels, onDone },
  );
  const edits = useConflicts(id, userFieldLabels, value?.fields ?? {}, conflicts);
  const { requestClose, question, onTouched } = useLeavingTouched(onClose);
  const sendForm = (formData: FormData) => {
    const [form, shown] = [
      profileOf((field) => textIn(formData, field)),
      profileOf((field) => edits.shown[field]),
    ];
    send(withFiles({ intent: 'update', id: row.id, form, shown }, formData, PICTURE_FIELDS));
  };
  return (
    <Modal
      open
      onOpenChange={(open) => open || requestClose()}
      title={texts.editTitle}
      description={row.name}
      footer={
        <Footer formId={id} busy={busy} disabled={!value} onClose={requestClose}>
          {texts.save}
        </Footer>
      }
    >
      {!value && state === 'failed' && <ReadFailed onRetry={reload}>{texts.notRead}</ReadFailed>}
      {!value && state !== 'failed' && <Skeleton className="h-96" />}
      {value && (
        <ConflictsProvider {...edits.provider}>
          <UserForm
            id={id}
            user={value}
            choices={choices}
            refusalCode={refused?.code ?? null}
            errors={errors}
            summary={[...summary, ...edits.summary]}
            onTouched={onTouched}
            onSend={sendForm}
          />
        </ConflictsProvider>
      )}
      {question}
    </Modal>
  );
}
