import Copy from 'lucide-react/icons/copy';
import { type ReactNode, useState } from 'react';
import { fetchJson } from '#app/shared/fetch-json.ts';
import { RecordDialog, SaveButton } from '#app/shared/record-dialog.tsx';
import { useClipboard } from '#app/shared/use-clipboard.ts';
import { useRecordForm } from '#app/shared/use-record-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { Combobox, type ComboboxOption } from '#app/ui/combobox.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { Field, type FieldProps, useField } from '#app/ui/field.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import type { ScopeArea } from '#domain/access';
import { SERVICE_KEY_NAME_MAX_LENGTH } from '#domain/shared';
import { keyFieldLabels as labels, scopeAreaNames, serviceKeyTexts as texts } from '../copy.ts';
import type { KeysView } from '../view/service-keys.ts';
import { KEYS_PATH, OWNERS_PATH } from './paths.ts';

type Access = '' | 'read' | 'write';

const AREAS = Object.keys(scopeAreaNames) as readonly ScopeArea[];

const ACCESS_OPTIONS = [
  { value: '', label: texts.noScope },
  { value: 'read', label: texts.read },
  { value: 'write', label: texts.write },
];

const findOwners = (text: string, signal: AbortSignal) =>
  fetchJson<readonly ComboboxOption[]>(`${OWNERS_PATH}?${new URLSearchParams({ texto: text })}`, signal);

interface KeyDialogProps extends Omit<KeysView, 'rows'> {
  readonly onClose: () => void;
}

/** Creates a service key and shows it once. */
export function KeyDialog({ sites, today, self, onClose }: KeyDialogProps) {
  const [name, setName] = useState('');
  const [owner, setOwner] = useState(self.value);
  const [access, setAccess] = useState<Partial<Record<ScopeArea, Access>>>({});
  const [siteIds, setSiteIds] = useState<readonly number[]>([]);
  const [lastDay, setLastDay] = useState('');
  const [addresses, setAddresses] = useState('');
  const [key, setKey] = useState<string | null>(null);
  const form = useRecordForm<string>(
    { page: KEYS_PATH },
    {
      labels,
      loaded: {},
      input: { name, owner, access, siteIds, lastDay, addresses },
      onClose,
      onSucceeded: ({ value }) => setKey(value),
    },
  );
  const { id, errors } = form;
  if (key !== null) return <CreatedKey value={key} onClose={onClose} />;
  const send = () =>
    form.send({
      intent: 'create',
      nombre: name,
      propietario: owner,
      alcances: AREAS.filter((area) => access[area]).map((area) => `${area}:${access[area]}`),
      sedes: siteIds,
      vence: lastDay,
      direcciones: addresses.split('\n').filter((line) => line.trim() !== ''),
    });
  return (
    <RecordDialog
      form={form}
      title={texts.titleNew}
      refusedTitle={texts.refused}
      buttons={<SaveButton form={form}>{texts.create}</SaveButton>}
      onSubmit={send}
    >
      <TextInput
        id={`${id}-nombre`}
        label={labels.nombre}
        hint={texts.nameHint}
        required
        limit={SERVICE_KEY_NAME_MAX_LENGTH}
        autoComplete="off"
        value={name}
        error={errors.nombre}
        onChange={({ target }) => setName(target.value)}
      />
      <Combobox
        id={`${id}-propietario`}
        label={labels.propietario}
        hint={texts.ownerHint}
        required
        loadOptions={findOwners}
        selectedLabel={self.label}
        value={owner}
        error={errors.propietario}
        onChange={setOwner}
      />
      <Group id={`${id}-alcances`} label={labels.alcances} required error={errors.alcances}>
        <div className="grid gap-3 sm:grid-cols-2">
          {AREAS.map((area) => (
            <Select
              key={area}
              id={`${id}-alcances-${area}`}
              label={scopeAreaNames[area]}
              options={ACCESS_OPTIONS}
              value={access[area] ?? ''}
              onChange={({ target }) => setAccess({ ...access, [area]: target.value as Access })}
            />
          ))}
        </div>
      </Group>
      <Group id={`${id}-sedes`} label={labels.sedes} hint={texts.sitesHint} error={errors.sedes}>
        {sites.map((site) => (
          <Checkbox
            key={site.id}
            id={`${id}-sede-${site.id}`}
            label={site.name}
            checked={siteIds.includes(site.id)}
            onChange={({ target }) =>
              setSiteIds(target.checked ? [...siteIds, site.id] : siteIds.filter((each) => each !== site.id))
            }
          />
        ))}
      </Group>
      <DateField
        id={`${id}-vence`}
        label={labels.vence}
        required
        min={today}
        value={lastDay}
        error={errors.vence}
        onChange={setLastDay}
      />
      <TextArea
        id={`${id}-direcciones`}
        label={labels.direcciones}
        hint={texts.addressesHint}
        value={addresses}
        error={errors.direcciones}
        onChange={({ target }) => setAddresses(target.value)}
      />
    </RecordDialog>
  );
}

/** Several controls with one label and one error. */
function Group({ children, ...field }: FieldProps & { readonly children: ReactNode }) {
  const { ids } = useField(field);
  return (
    <Field {...field} ids={ids} group>
      <div id={ids.id} tabIndex={-1} className="flex flex-col gap-1.5">
        {children}
      </div>
    </Field>
  );
}

/** The key to hand over to the program. */
function CreatedKey({ value, onClose }: { readonly value: string; readonly onClose: () => void }) {
  const copy = useClipboard(texts.copied, texts.notCopied);
  return (
    <Modal
      open
      onOpenChange={(open) => open || onClose()}
      title={texts.created}
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.stored}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Notice tone="warning">{texts.shownOnce}</Notice>
        <div className="flex items-end gap-2">
          <TextInput
            label={texts.key}
            className="flex-1"
            readOnly
            value={value}
            onFocus={(event) => event.target.select()}
          />
          <Button icon={<Copy aria-hidden />} onClick={() => void copy(value)}>
            {texts.copy}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
