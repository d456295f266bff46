import { useState } from 'react';
import { withFiles } from '#app/shared/forms/command-form.ts';
import { RecordDialog, SaveButton } from '#app/shared/record-dialog.tsx';
import { useJson } from '#app/shared/use-json.ts';
import { useRecordForm } from '#app/shared/use-record-form.ts';
import type { RefusedCommand, SucceededCommand } from '#app/shared/view/command-result.ts';
import { Button } from '#app/ui/button.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { ReadFailed } from '#app/ui/read-failed.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { idOf } from '#domain/shared';
import { userTexts as texts, userFieldLabels } from '../copy/staff.ts';
import type { UserChoices, UserRowView, UserView } from '../view/users.ts';
import { PICTURE_FIELDS } from '../view/users-form.ts';
import { USERS_PATH, userPath } from './paths.ts';
import { HandOver, TemporaryPasswordField } from './temporary-password.tsx';
import { UserFields } from './user-fields.tsx';

interface DialogProps {
  readonly choices: UserChoices;
  readonly onClose: () => void;
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
  rethus: read('rethus') ?? '',
  roleId: idOf(read('roleId')),
  siteId: idOf(read('siteId')),
});

/** Registers a user and shows user name and password once. */
export function NewUserDialog({ choices, onClose }: DialogProps) {
  const [touched, setTouched] = useState(false);
  const [password, setPassword] = useState('');
  const [credentials, setCredentials] = useState({ username: '', password: '' });
  const [successText, setSuccessText] = useState<string | null>(null);
  const form = useRecordForm(
    { page: USERS_PATH },
    {
      labels: userFieldLabels,
      loaded: {},
      input: touched,
      onClose,
      onSucceeded: ({ message }) => setSuccessText(message),
    },
  );
  const submit = (typed: FormData) => {
    const typedUsername = textIn(typed, 'username');
    setCredentials({ username: typedUsername.trim().toLowerCase(), password });
    const command = {
      intent: 'register',
      username: typedUsername,
      password,
      form: profileOf((field) => textIn(typed, field)),
    } as const;
    form.send(withFiles(command, typed, PICTURE_FIELDS));
  };
  if (successText !== null)
    return (
      <Modal
        open
        onOpenChange={(open) => open || onClose()}
        title={texts.create}
        size="sm"
        footer={
          <Button variant="primary" onClick={onClose}>
            Cerrar
          </Button>
        }
      >
        <HandOver successText={successText} {...credentials} />
      </Modal>
    );
  return (
    <RecordDialog
      form={form}
      title={texts.create}
      refusedTitle={refusedTitleOf(form.refused)}
      buttons={<SaveButton form={form}>{texts.register}</SaveButton>}
      onSubmit={submit}
    >
      <UserFields
        id={form.id}
        user={null}
        choices={choices}
        errors={form.errors}
        onTouched={() => setTouched(true)}
      >
        <TemporaryPasswordField
          id={`${form.id}-password`}
          value={password}
          error={form.errors.password}
          onChange={setPassword}
        />
      </UserFields>
    </RecordDialog>
  );
}

interface EditDialogProps extends DialogProps {
  readonly row: UserRowView;
  readonly onSucceeded: (result: SucceededCommand) => void;
}

/** Corrects a user. */
export function EditUserDialog({ row, choices, onClose, onSucceeded }: EditDialogProps) {
  const [touched, setTouched] = useState(false);
  const { value, state, reload } = useJson<UserView>(userPath(row.id));
  const form = useRecordForm(
    { page: USERS_PATH },
    { labels: userFieldLabels, loaded: value?.fields ?? {}, input: touched, onClose, onSucceeded },
  );
  const submit = (typed: FormData) => {
    const command = {
      intent: 'update',
      id: row.id,
      form: profileOf((field) => textIn(typed, field)),
      shown: profileOf((field) => form.shown[field]),
    } as const;
    form.send(withFiles(command, typed, PICTURE_FIELDS));
  };
  return (
    <RecordDialog
      form={form}
      title={texts.editTitle}
      description={row.name}
      refusedTitle={refusedTitleOf(form.refused)}
      buttons={
        <SaveButton form={form} disabled={!value}>
          {texts.save}
        </SaveButton>
      }
      onSubmit={submit}
    >
      {!value && state === 'failed' && <ReadFailed onRetry={reload}>{texts.notRead}</ReadFailed>}
      {!value && state !== 'failed' && <Skeleton className="h-96" />}
      {value && (
        <UserFields
          id={form.id}
          user={value}
          choices={choices}
          errors={form.errors}
          onTouched={() => setTouched(true)}
        />
      )}
    </RecordDialog>
  );
}

const refusedTitleOf = (refused: RefusedCommand | null): string =>
  refused?.code === 'user-fields-missing' ? texts.fieldsMissing : texts.notSaved;
