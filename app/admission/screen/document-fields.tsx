import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState } from 'react';
import { patientFieldLabels as labels, patientTexts } from '#app/patients/copy/patients.ts';
import { connectionTexts } from '#app/shared/copy/connection.ts';
import { useJson } from '#app/shared/use-json.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { PATIENT_FIELDS } from '#domain/record-fields';
import { type SectionProps, uncontrolledPropsOf } from './field-props.ts';
import type { DuplicateSearch } from './use-likely-duplicates.ts';

type FoundPatient =
  | { readonly id: number; readonly error: null }
  | { readonly id: null; readonly error: string };

const REQUIRED = 'Este campo es requerido';

interface DocumentFieldsProps extends SectionProps {
  /** Why the type does not fit the age; null when it does. */
  readonly typeHint: string | null;
  readonly duplicates: DuplicateSearch;
  /** Opens another patient. */
  readonly onOpen: (patientId: number) => void;
}

/**
 * The fields of document type and number, with a notice when another patient has the document. The form of a new patient can open that
 * patient: from the notice, and at once with the search button or Enter.
 */
export function DocumentFields(props: DocumentFieldsProps) {
  const { page, fields, typeHint, duplicates, onOpen } = props;
  const { choices, patient } = page;
  const toast = useToast();
  const numberInput = useRef<HTMLInputElement>(null);
  const [requiredErrors, setRequiredErrors] = useState<{ type?: string; number?: string }>({});
  const [typedQuery, setTypedQuery] = useState('');
  const [requestedQuery, setRequestedQuery] = useState<string | null>(null);
  const {
    value: found,
    state,
    reload,
  } = useJson<FoundPatient>(requestedQuery && `/pacientes/documento?${requestedQuery}`);
  const opensWhenFound = useRef(false);

  const latestOnOpen = useRef(onOpen);
  latestOnOpen.current = onOpen;
  const { isLooking, hasFound } = duplicates;

  useEffect(() => {
    if (!opensWhenFound.current || (state !== 'ready' && state !== 'failed')) return;
    if (found?.id === null && isLooking) return;
    opensWhenFound.current = false;
    if (state === 'failed' || !found) toast({ kind: 'danger', title: connectionTexts.offline });
    else if (found.id !== null) latestOnOpen.current(found.id);
    else if (!hasFound) toast({ kind: 'warning', title: found.error });
  }, [found, state, isLooking, hasFound, toast]);

  const typedDocument = () => {
    const form = new FormData(numberInput.current?.form ?? undefined);
    const type = String(form.get(fields.documentType.name) ?? '');
    const typedNumber = numberInput.current?.value.trim() ?? '';
    return {
      type,
      typedNumber,
      query: new URLSearchParams({ tipo: type, numero: typedNumber }).toString(),
    };
  };
  const findPatient = (opensFound: boolean) => {
    const { type, typedNumber, query } = typedDocument();
    if (opensFound)
      setRequiredErrors({
        ...(type === '' && { type: REQUIRED }),
        ...(typedNumber === '' && { number: REQUIRED }),
      });
    if (!type || !typedNumber) return;
    opensWhenFound.current ||= opensFound;
    // The number under another type, or the names, may be of a registered patient.
    if (opensFound) duplicates.search(numberInput.current?.form ?? null);
    setTypedQuery(query);
    if (requestedQuery !== query) setRequestedQuery(query);
    else if (opensFound && state !== 'loading') reload();
  };
  const openFound = () => findPatient(true);
  const onBlur = () => {
    const { type, typedNumber } = typedDocument();
    const isStored =
      patient &&
      type === fields.documentType.initialValue &&
      typedNumber === fields.documentNumber.initialValue;
    if (!isStored) findPatient(false);
  };
  const onChange = () => {
    setTypedQuery(typedDocument().query);
    setRequiredErrors({});
  };
  const otherPatientId =
    state === 'ready' && found?.id && found.id !== patient?.id && typedQuery === requestedQuery
      ? found.id
      : null;

  const typeControl = uncontrolledPropsOf(fields.documentType);
  const numberControl = uncontrolledPropsOf(fields.documentNumber);
  return (
    <>
      <Select
        {...typeControl}
        error={typeControl.error?.length ? typeControl.error : requiredErrors.type}
        className="xl:col-span-2"
        label={labels.documentType}
        placeholder="Seleccionar"
        options={choices.documentTypes}
        hint={typeHint && <span className="text-warning">{typeHint}</span>}
        onBlur={onBlur}
        onChange={onChange}
      />
      <TextInput
        {...numberControl}
        ref={numberInput}
        error={numberControl.error?.length ? numberControl.error : requiredErrors.number}
        className="xl:col-span-2 [&_input]:uppercase"
        label={labels.documentNumber}
        limit={PATIENT_FIELDS.documentNumber.limit}
        autoComplete="off"
        onBlur={onBlur}
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
      {page.documentProposed && (
        <div className="col-span-full">
          <Notice tone="info">{patientTexts.documentProposed}</Notice>
        </div>
      )}
      {otherPatientId && (
        <div className="col-span-full">
          <Notice
            tone="warning"
            actions={
              !patient && (
                <Button size="sm" onClick={() => onOpen(otherPatientId)}>
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
