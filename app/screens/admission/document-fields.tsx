import { useFetcher } from '@remix-run/react';
import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState } from 'react';
import { patientFieldLabels as labels } from '../../copy/patients.ts';
import type { loader } from '../../routes/pacientes.documento.ts';
import { IconButton } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useToast } from '../../ui/toast.tsx';
import { controlOf, type SectionProps } from './field-props.ts';

const REQUIRED = 'Este campo es requerido';

export interface DocumentFieldsProps extends SectionProps {
  /** Shows a patient in place of this form. */
  readonly onOpen: (patientId: number) => void;
}

/** Document type and number; while nobody is loaded they also load the patient who has them. */
export function DocumentFields({ page, fields, onOpen }: DocumentFieldsProps) {
  const { choices, limits, patient } = page;
  const lookUp = useFetcher<typeof loader>();
  const toast = useToast();
  const number = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState<{ type?: string; number?: string }>({});
  const found = lookUp.data;

  const open = useRef(onOpen);
  open.current = onOpen;

  useEffect(() => {
    if (!found) return;
    if (found.id === null) toast({ kind: 'warning', title: found.error });
    else open.current(found.id);
  }, [found, toast]);

  const load = () => {
    const form = new FormData(number.current?.form ?? undefined);
    const type = String(form.get(fields.documentType.name) ?? '');
    const typed = number.current?.value.trim() ?? '';
    setMissing({ ...(type === '' && { type: REQUIRED }), ...(typed === '' && { number: REQUIRED }) });
    if (type && typed)
      lookUp.load(`/pacientes/documento?${new URLSearchParams({ tipo: type, numero: typed })}`);
  };

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
      />
      <TextInput
        {...numberControl}
        ref={number}
        error={numberControl.error?.length ? numberControl.error : missing.number}
        className="xl:col-span-2 [&_input]:uppercase"
        label={labels.documentNumber}
        required
        maxLength={limits.documentNumber}
        autoComplete="off"
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
    </>
  );
}
