import { useFetcher } from '@remix-run/react';
import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState } from 'react';
import { patientFieldLabels as labels, patientTexts } from '../../copy/patients.ts';
import type { loader } from '../../routes/pacientes.documento.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useToast } from '../../ui/toast.tsx';
import { controlOf, type SectionProps } from './field-props.ts';

const REQUIRED = 'Este campo es requerido';

export interface DocumentFieldsProps extends SectionProps {
  /** Shows a patient in place of this form. */
  readonly onOpen: (patientId: number) => void;
}

/**
 * Document type and number. Who leaves the field is told of the patient who has them already; while nobody is loaded Enter and
 * the button load that patient.
 */
export function DocumentFields({ page, fields, onOpen }: DocumentFieldsProps) {
  const { choices, limits, patient } = page;
  const lookUp = useFetcher<typeof loader>();
  const toast = useToast();
  const number = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState<{ type?: string; number?: string }>({});
  const [typed, setTyped] = useState('');
  const asked = useRef({ document: '', loading: false });
  const found = lookUp.data;

  const open = useRef(onOpen);
  open.current = onOpen;

  useEffect(() => {
    if (!found || !asked.current.loading) return;
    asked.current.loading = false;
    if (found.id === null) toast({ kind: 'warning', title: found.error });
    else open.current(found.id);
  }, [found, toast]);

  const typedDocument = () => {
    const form = new FormData(number.current?.form ?? undefined);
    const type = String(form.get(fields.documentType.name) ?? '');
    const written = number.current?.value.trim() ?? '';
    return { type, written, document: `${type} ${written}` };
  };
  const ask = (loading: boolean) => {
    const { type, written, document } = typedDocument();
    if (loading)
      setMissing({ ...(type === '' && { type: REQUIRED }), ...(written === '' && { number: REQUIRED }) });
    if (!type || !written || (!loading && asked.current.document === document)) return;
    asked.current = { document, loading };
    setTyped(document);
    lookUp.load(`/pacientes/documento?${new URLSearchParams({ tipo: type, numero: written })}`);
  };
  const load = () => ask(true);
  const onLeave = () => {
    const { written } = typedDocument();
    if (written !== fields.documentNumber.initialValue || !patient) ask(false);
  };
  const onChange = () => setTyped(typedDocument().document);
  const ofSomebody =
    found?.id && found.id !== patient?.id && typed === asked.current.document ? found.id : null;

  const typeControl = controlOf(fields.documentType);
  const numberControl = controlOf(fields.documentNumber);
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
            load();
          },
          trailing: (
            <IconButton
              label="Cargar paciente por documento"
              icon={<Search aria-hidden />}
              aria-busy={lookUp.state !== 'idle'}
              onClick={load}
            />
          ),
        })}
      />
      {ofSomebody && (
        <div className="col-span-full">
          <Notice
            tone="warning"
            actions={
              !patient && (
                <Button size="sm" onClick={() => onOpen(ofSomebody)}>
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
