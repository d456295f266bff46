import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState } from 'react';
import { connectionTexts } from '../../copy/connection.ts';
import { patientFieldLabels as labels, patientTexts } from '../../copy/patients.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useJson } from '../shared/use-json.ts';
import { type SectionProps, uncontrolledPropsOf } from './field-props.ts';

type FoundPatient =
  | { readonly id: number; readonly error: null }
  | { readonly id: null; readonly error: string };

const REQUIRED = 'Este campo es requerido';

export interface DocumentFieldsProps extends SectionProps {
  /** Opens another patient. */
  readonly onOpen: (patientId: number) => void;
}

/**
 * Document type and number. When a field loses the focus, a notice names a registered patient with this document; in the form of a new
 * patient, Enter and the search button open that patient.
 */
export function DocumentFields({ page, fields, onOpen }: DocumentFieldsProps) {
  const { choices, limits, patient } = page;
  const toast = useToast();
  const number = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState<{ type?: string; number?: string }>({});
  const [typed, setTyped] = useState('');
  const [requested, setRequested] = useState<string | null>(null);
  const {
    value: found,
    state,
    reload,
  } = useJson<FoundPatient>(requested && `/pacientes/documento?${requested}`);
  const opening = useRef(false);

  const open = useRef(onOpen);
  open.current = onOpen;

  useEffect(() => {
    if (!opening.current || (state !== 'ready' && state !== 'failed')) return;
    opening.current = false;
    if (state === 'failed' || !found) toast({ kind: 'danger', title: connectionTexts.offline });
    else if (found.id === null) toast({ kind: 'warning', title: found.error });
    else open.current(found.id);
  }, [found, state, toast]);

  const typedDocument = () => {
    const form = new FormData(number.current?.form ?? undefined);
    const type = String(form.get(fields.documentType.name) ?? '');
    const typedNumber = number.current?.value.trim() ?? '';
    return {
      type,
      typedNumber,
      document: new URLSearchParams({ tipo: type, numero: typedNumber }).toString(),
    };
  };
  const findPatient = (opensFound: boolean) => {
    const { type, typedNumber, document } = typedDocument();
    if (opensFound)
      setMissing({ ...(type === '' && { type: REQUIRED }), ...(typedNumber === '' && { number: REQUIRED }) });
    if (!type || !typedNumber) return;
    opening.current ||= opensFound;
    setTyped(document);
    if (requested !== document) setRequested(document);
    else if (opensFound && state !== 'loading') reload();
  };
  const openFound = () => findPatient(true);
  const onLeave = () => {
    const { typedNumber } = typedDocument();
    if (typedNumber !== fields.documentNumber.initialValue || !patient) findPatient(false);
  };
  const onChange = () => setTyped(typedDocument().document);
  const registeredId =
    state === 'ready' && found?.id && found.id !== patient?.id && typed === requested ? found.id : null;

  const typeControl = uncontrolledPropsOf(fields.documentType);
  const numberControl = uncontrolledPropsOf(fields.documentNumber);
  return (
    <>
      <Select
        {...typeControl}
        error={typeControl.error?.length ? typeControl.error : missing.type}
        className="xl:col-span-2"
        label={labels.documentType}
        required
        placeholder="Seleccionar"
        options={choices.documentTypes}
        onBlur={onLeave}
        onChange={onChange}
      />
      <TextInput
        {...numberControl}
        ref={number}
        error={numberControl.error?.length ? numberControl.error : missing.number}
        className="xl:col-span-2 [&_input]:uppercase"
        label={labels.documentNumber}
        required
        limit={limits.documentNumber}
        autoComplete="off"
        onBlur={onLeave}
        onInput={onChange}
        {...(!patient && {
          hint: 'Enter carga al paciente que ya tiene este documento.',
          onKeyDown: (event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            openFound();
          },
          trailing: (
            <IconButton
              label="Cargar paciente por documento"
              icon={<Search aria-hidden />}
              aria-busy={state === 'loading'}
              onClick={openFound}
            />
          ),
        })}
      />
      {registeredId && (
        <div className="col-span-full">
          <Notice
            tone="warning"
            actions={
              !patient && (
                <Button size="sm" onClick={() => onOpen(registeredId)}>
                  Cargar paciente
                </Button>
              )
            }
          >
            {patientTexts.documentTaken}.
          </Notice>
        </div>
      )}
    </>
  );
}
