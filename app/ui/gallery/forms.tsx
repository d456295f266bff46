import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { Checkbox, RadioGroup, SegmentedControl, Switch } from '../choice.tsx';
import { Combobox, type LoadOptions } from '../combobox.tsx';
import { DateField } from '../date-field.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { FileDrop } from '../file-drop.tsx';
import { PhotoPicker } from '../photo-picker.tsx';
import { Progress } from '../progress.tsx';
import { Select } from '../select.tsx';
import { TextArea } from '../text-area.tsx';
import { NumberInput, TextInput } from '../text-input.tsx';
import { TimeField } from '../time-field.tsx';
import { useToast } from '../toast.tsx';
import { Grid, Row, Section } from './section.tsx';

const THERAPISTS = [
  { value: 'fisio', label: 'Camila Torres', detail: 'Fisioterapia · Sede Principal' },
  { value: 'fono', label: 'Natalia Cruz', detail: 'Fonoaudiología · Sede Principal' },
  { value: 'psico', label: 'Mateo Ríos', detail: 'Psicología · Sede Norte' },
  { value: 'musico', label: 'Julián Vera', detail: 'Musicoterapia · Sede Norte', disabled: true },
];
const CITIES = ['Bogotá', 'Medellín', 'Cúcuta', 'Bucaramanga', 'Popayán'];

const loadCities: LoadOptions = async (query) =>
  CITIES.filter((city) => city.toLowerCase().includes(query.toLowerCase())).map((city) => ({
    value: city,
    label: city,
  }));

export function Fields({ today }: { today: string }) {
  return (
    <Section title="Campos">
      <Grid>
        <TextInput name="firstName" label="Primer nombre" required autoComplete="off" />
        <TextInput
          name="mail"
          type="email"
          label="Correo"
          leading={<Mail aria-hidden />}
          placeholder="nombre@correo.com"
          hint="Para enviar la programación."
        />
        <TextInput
          name="document"
          label="Número de documento"
          required
          defaultValue="10984427x"
          error="Solo se permiten números."
        />
        <NumberInput name="quantity" label="Cantidad" min={1} defaultValue={20} />
        <Select
          name="site"
          label="Sede"
          placeholder="Seleccionar"
          options={['Sede Principal', 'Sede Norte', 'Sede Sur'].map((site) => ({ value: site, label: site }))}
        />
        <Combobox
          name="therapist"
          label="Terapeuta"
          required
          clearable
          options={THERAPISTS}
          defaultValue="fisio"
        />
        <Combobox
          name="city"
          label="Ciudad"
          loadOptions={loadCities}
          searchPlaceholder="Buscar ciudad…"
          error="Seleccione la ciudad."
        />
        <DateField name="start" label="Fecha de inicio" required defaultValue={today} min={today} />
        <DateField name="birth" label="Fecha de nacimiento" max={today} defaultValue="31/02/2020" />
        <TimeField name="from" label="Hora de inicio" required defaultValue="08:00" />
        <TimeField name="to" label="Hora de finalización" />
        <TextInput name="code" label="Código" defaultValue="EPS-AUT-412" readOnly />
      </Grid>
      <TextArea
        name="note"
        label="Evolución"
        required
        maxLength={500}
        hint="Qué se hizo y cómo respondió."
        defaultValue="Se realiza actividad de"
      />
    </Section>
  );
}

export function Choices() {
  const toast = useToast();
  return (
    <Section title="Opciones y archivos">
      <div className="grid gap-5 sm:grid-cols-2">
        <SegmentedControl
          name="kind"
          label="Programación"
          defaultValue="multiple"
          options={[
            { value: 'single', label: 'Única' },
            { value: 'multiple', label: 'Múltiples' },
          ]}
        />
        <RadioGroup
          name="client"
          label="Tipo de cliente"
          required
          defaultValue="6"
          options={[
            { value: '6', label: 'EPS' },
            { value: '7', label: 'Prepagada' },
            { value: '2', label: 'Particular', hint: 'Paga directamente en la fundación.' },
          ]}
        />
        <div>
          <Checkbox
            name="consent"
            label="El acudiente autoriza el tratamiento de datos"
            required
            defaultChecked
          />
          <Checkbox name="remember" label="Recordar mi sede" error="Debe marcar esta opción." />
          <Switch
            name="lock"
            label="Historia confidencial"
            hint="Solo la leen los roles autorizados."
            defaultChecked
          />
          <Switch name="virtual" label="Atención virtual" />
        </div>
        <PhotoPicker name="photo" personName="Emma Rojas" hint="JPG o PNG, máximo 10 MB." />
        <FileDrop
          label="Documentos"
          multiple
          accept="application/pdf,image/*"
          hint="PDF o imagen."
          onFiles={(files) => toast({ title: files.map(({ name }) => name).join(', ') })}
        />
        <Progress label="Envío de cedula.pdf" value={0.62} />
      </div>
    </Section>
  );
}

const MISTAKES = [
  { message: 'Escriba el primer nombre.', fieldId: 'error-example' },
  { message: 'Ya existe un paciente con este documento' },
];

export function Errors() {
  const [sent, setSent] = useState(false);
  return (
    <Section title="Errores de un formulario">
      <ErrorSummary errors={sent ? MISTAKES : []} />
      <TextInput
        id="error-example"
        name="example"
        label="Primer nombre"
        error={sent ? MISTAKES[0]?.message : undefined}
      />
      <Row>
        <Button variant="primary" onClick={() => setSent(true)}>
          Enviar con errores
        </Button>
      </Row>
    </Section>
  );
}
