import { type FormEvent, useId, useState } from 'react';
import type { Settings } from '#domain/settings';
import { settingFields as fields, settingTexts as texts } from '../../copy/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useUnsavedChanges } from '../shared/unsaved-changes.ts';
import { useDone } from '../shared/use-done.ts';
import { useFormCommand } from '../shared/use-form-command.ts';

const PATH = '/mantenimiento/ajustes';
const ADDRESS_MAX_LENGTH = 200;
const LABELS = { publicAddress: fields.publicAddress.label };

/** The settings of the installation. */
export function SettingsScreen({ settings }: { readonly settings: Settings }) {
  const id = useId();
  const [publicAddress, setPublicAddress] = useState(settings.publicAddress);
  const [stored, setStored] = useState(settings.publicAddress);
  if (stored !== settings.publicAddress) {
    setStored(settings.publicAddress);
    setPublicAddress(settings.publicAddress);
  }
  useUnsavedChanges(() => publicAddress !== stored);
  const { errors, summary, busy, sendForm } = useFormCommand(
    PATH,
    id,
    LABELS,
    useDone(() => {}),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sendForm({}, { publicAddress });
  };
  return (
    <Card
      title={texts.title}
      className="max-w-2xl"
      footer={
        <div className="flex justify-end">
          <Button type="submit" form={id} variant="primary" loading={busy}>
            {busy ? 'Guardando...' : texts.save}
          </Button>
        </div>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <ErrorSummary title={texts.notSaved} errors={summary} />
        <TextInput
          id={`${id}-publicAddress`}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          limit={ADDRESS_MAX_LENGTH}
          label={fields.publicAddress.label}
          hint={fields.publicAddress.hint}
          value={publicAddress}
          error={errors.publicAddress}
          onChange={({ target }) => setPublicAddress(target.value)}
        />
      </form>
    </Card>
  );
}
