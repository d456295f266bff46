import { type ReactNode, useId, useRef, useState } from 'react';
import { userTexts as texts, userFieldLabels } from '../../copy/staff.ts';
import { withPictures } from '../../forms/users.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { ReadFailed } from '../../ui/read-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { CommandAnswer } from '../../view-models/command-answer.ts';
import type { UserChoices, UserRowView, UserView } from '../../view-models/users.ts';
import { useJson } from '../shared/use-json.ts';
import { useKeeping } from '../shared/use-keeping.ts';
import { useLeaving } from '../shared/use-leaving.tsx';
import { USERS_PATH, userPath } from './paths.ts';
import { HandOver, TemporaryPasswordField } from './temporary-password.tsx';
import { UserForm } from './user-form.tsx';

interface DialogProps {
  readonly choices: UserChoices;
  readonly onClose: () => void;
}

interface FooterProps {
  readonly form: string;
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Footer({ form, busy, disabled, onClose, children }: FooterProps) {
  return (
    <>
      <Button onClick={onClose}>Cancelar</Button>
      <Button type="submit" form={form} variant="primary" loading={busy} disabled={disabled}>
        {busy ? 'Guardando...' : children}
      </Button>
    </>
  );
}

/** The way out of a user's form, which is asked as soon as something was typed. */
function useTouching(onClose: () => void, open = true) {
  const touched = useRef(false);
  const onTouched = () => {
    touched.current = true;
  };
  return { onTouched, ...useLeaving(() => touched.current && open, onClose) };
}

const textIn = (typed: FormData, field: string) => String(typed.get(field) ?? '');
const idIn = (typed: FormData, field: string) => Number(textIn(typed, field)) || null;

const profileIn = (typed: FormData) => ({
  firstNames: textIn(typed, 'firstNames'),
  lastNames: textIn(typed, 'lastNames'),
  email: textIn(typed, 'email'),
  professionalType: textIn(typed, 'professionalType'),
  idNumber: textIn(typed, 'idNumber'),
  roleId: idIn(typed, 'roleId'),
  siteId: idIn(typed, 'siteId'),
});

/** Registers a user and shows once what they log in with. */
export function NewUserDialog({ choices, onClose }: DialogProps) {
  const id = useId();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [done, setDone] = useState<string | null>(null);
  const { busy, keep, ...told } = useKeeping(USERS_PATH, id, userFieldLabels, ({ message }) =>
    setDone(message),
  );
  const { leave, question, onTouched } = useTouching(onClose, done === null);
  const send = (typed: FormData) => {
    const named = textIn(typed, 'username');
    setUsername(named.trim().toLowerCase());
    const command = { intent: 'register', username: named, password, form: profileIn(typed) } as const;
    keep({}, withPictures(command, typed));
  };
  return (
    <Modal
      open
      onOpenChange={(open) => open || leave()}
      title={texts.create}
      {...(done && { size: 'sm' as const })}
      footer={
        done ? (
          <Button variant="primary" onClick={onClose}>
            Cerrar
          </Button>
        ) : (
          <Footer form={id} busy={busy} onClose={leave}>
            {texts.register}
          </Footer>
        )
      }
    >
      {done ? (
        <HandOver done={done} username={username} password={password} />
      ) : (
        <UserForm id={id} user={null} choices={choices} {...told} onTouched={onTouched} onSend={send}>
          <TemporaryPasswordField
            id={`${id}-password`}
            value={password}
            error={told.errors.password}
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
  readonly onDone: (answer: Extract<CommandAnswer, { done: true }>) => void;
}

/** Corrects a user. */
export function EditUserDialog({ row, choices, onClose, onDone }: EditDialogProps) {
  const id = useId();
  const { value, state, reload } = useJson<UserView>(userPath(row.id));
  const { busy, keep, ...told } = useKeeping(USERS_PATH, id, userFieldLabels, onDone);
  const { leave, question, onTouched } = useTouching(onClose);
  const send = (typed: FormData) => {
    if (!value) return;
    const { version } = value;
    keep({}, withPictures({ intent: 'update', id: row.id, version, form: profileIn(typed) }, typed));
  };
  return (
    <Modal
      open
      onOpenChange={(open) => open || leave()}
      title={texts.editTitle}
      description={row.name}
      footer={
        <Footer form={id} busy={busy} disabled={!value} onClose={leave}>
          {texts.save}
        </Footer>
      }
    >
      {!value && state === 'failed' && <ReadFailed onRetry={reload}>{texts.notRead}</ReadFailed>}
      {!value && state !== 'failed' && <Skeleton className="h-96" />}
      {value && (
        <UserForm id={id} user={value} choices={choices} {...told} onTouched={onTouched} onSend={send} />
      )}
      {question}
    </Modal>
  );
}
