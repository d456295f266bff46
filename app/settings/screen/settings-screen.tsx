import { type FormEvent, useId, useRef, useState } from 'react';
import { withFiles } from '#app/shared/forms/command-form.ts';
import { useUnsavedChanges } from '#app/shared/unsaved-changes.ts';
import { useAnnouncedSuccess } from '#app/shared/use-announced-success.ts';
import { useSubmission } from '#app/shared/use-submission.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { ImagePicker } from '#app/ui/image-picker.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import type { MAILS_FILES, SettingName, Settings } from '#domain/settings';
import { SETTING_LIMITS } from '#domain/shared';
import { settingFields as fields, settingTexts as texts } from '../copy.ts';

const PATH = '/mantenimiento/ajustes';
const FILES_ALLOWED: typeof MAILS_FILES = 'allowed';
const NAMES: readonly SettingName[] = ['foundationName', 'foundationNit', 'publicAddress', 'mailedFiles'];
const LABELS = {
  ...Object.fromEntries(NAMES.map((name) => [name, fields[name].label])),
  logo: texts.logo,
};

interface SettingsScreenProps {
  readonly settings: Settings;
  /** Address of the stored logo; null if there is none. */
  readonly logoPath: string | null;
}

/** The settings of the installation. */
export function SettingsScreen({ settings, logoPath }: SettingsScreenProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [changes, setChanges] = useState<Partial<Settings>>({});
  const values = { ...settings, ...changes };
  const [removesLogo, setRemovesLogo] = useState(false);
  const sent = useRef({ changes, removesLogo });
  useUnsavedChanges(
    () =>
      removesLogo ||
      NAMES.some((name) => values[name] !== settings[name]) ||
      Boolean(form.current?.querySelector<HTMLInputElement>('input[type=file]')?.files?.length),
  );
  /** Drops the changes that were sent; later ones stay. */
  const showStored = () => {
    const { changes: sentChanges, removesLogo: wasLogoRemoved } = sent.current;
    setChanges((before) =>
      Object.fromEntries(
        Object.entries(before).filter(([name, value]) => value !== sentChanges[name as SettingName]),
      ),
    );
    setRemovesLogo((before) => before && !wasLogoRemoved);
  };
  const { errors, summary, busy, send, clearErrors } = useSubmission(
    { page: PATH },
    { id, labels: LABELS, afterReload: true, onSucceeded: useAnnouncedSuccess(showStored) },
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isSent = send(withFiles({ ...values, removesLogo }, new FormData(event.currentTarget), ['logo']));
    if (isSent) sent.current = { changes, removesLogo };
  };
  const inputProps = (name: SettingName) => ({
    id: `${id}-${name}`,
    autoComplete: 'off',
    limit: SETTING_LIMITS[name],
    ...fields[name],
    value: values[name],
    error: errors[name],
    onChange({ target }: { readonly target: { readonly value: string } }) {
      setChanges((before) => ({ ...before, [name]: target.value }));
      clearErrors([name]);
    },
  });
  return (
    <form ref={form} id={id} noValidate onSubmit={submit} className="flex max-w-2xl flex-col gap-4">
      <ErrorSummary title={texts.notSaved} errors={summary} />
      <Card title={texts.foundation}>
        <div className="flex flex-col gap-4">
          <TextInput {...inputProps('foundationName')} />
          <TextInput {...inputProps('foundationNit')} inputMode="numeric" />
          <ImagePicker
            key={logoPath}
            id={`${id}-logo`}
            name="logo"
            imageLabel="El logo"
            label={texts.logo}
            hint={texts.logoHint}
            src={removesLogo ? null : logoPath}
            error={errors.logo}
            onPick={() => clearErrors(['logo'])}
            {...(logoPath && !removesLogo && { onRemove: () => setRemovesLogo(true) })}
          />
        </div>
      </Card>
      <Card title={texts.messages}>
        <div className="flex flex-col gap-4">
          <TextInput {...inputProps('publicAddress')} type="url" inputMode="url" placeholder="https://" />
          <Checkbox
            label={fields.mailedFiles.label}
            hint={fields.mailedFiles.hint}
            checked={values.mailedFiles === FILES_ALLOWED}
            onChange={({ target }) =>
              setChanges((before) => ({ ...before, mailedFiles: target.checked ? FILES_ALLOWED : '' }))
            }
          />
        </div>
      </Card>
      <div className="flex justify-end">
        <Button type="submit" variant="primary" loading={busy}>
          {busy ? 'Guardando...' : texts.save}
        </Button>
      </div>
    </form>
  );
}
