import Copy from 'lucide-react/icons/copy';
import KeyRound from 'lucide-react/icons/key-round';
import { useClipboard } from '#app/shared/use-clipboard.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { PASSWORD_MAX_LENGTH } from '#domain/shared';
import { userTexts as texts, userFieldLabels } from '../copy/staff.ts';
import { newPassword } from './new-password.ts';

interface PasswordFieldProps {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (password: string) => void;
}

/** A typed or generated password for another user; it is visible, because it has to be passed on. */
export function TemporaryPasswordField({ id, value, error, onChange }: PasswordFieldProps) {
  return (
    <TextInput
      id={id}
      label={userFieldLabels.password}
      required
      hint={texts.passwordHint}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      limit={PASSWORD_MAX_LENGTH}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
      className="flex-1"
      trailing={
        <Button
          size="sm"
          variant="ghost"
          className="mr-0.5"
          icon={<KeyRound aria-hidden />}
          onClick={() => onChange(newPassword())}
        >
          {texts.generate}
        </Button>
      }
    />
  );
}

/** The log-in data to pass on to a user; shown once. */
export function HandOver(props: { successText: string; username: string; password: string }) {
  const { successText, username, password } = props;
  const copy = useClipboard(texts.copied, texts.notCopied);
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="success">{successText}</Notice>
      <TextInput label={userFieldLabels.username} readOnly value={username} />
      <div className="flex items-end gap-2">
        <TextInput
          label={userFieldLabels.password}
          className="flex-1"
          readOnly
          value={password}
          onFocus={(event) => event.target.select()}
        />
        <Button icon={<Copy aria-hidden />} onClick={() => void copy(password)}>
          {texts.copy}
        </Button>
      </div>
      <Notice tone="warning">{texts.tellOnce}</Notice>
    </div>
  );
}
