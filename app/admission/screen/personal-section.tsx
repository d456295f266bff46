import { patientFieldLabels as labels, patientTexts } from '#app/patients/copy/patients.ts';
import { Card } from '#app/ui/card.tsx';
import { Combobox } from '#app/ui/combobox.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { DocumentFields } from './document-fields.tsx';
import { type SectionProps, uncontrolledPropsOf } from './field-props.ts';
import { LikelyDuplicates, type OpenPatient } from './likely-duplicates.tsx';
import { PatientNameField } from './patient-text-field.tsx';
import type { DuplicateSearch } from './use-likely-duplicates.ts';

const CHOOSE = 'Seleccionar';

interface PersonalSectionProps extends SectionProps {
  readonly birthDateError: string | undefined;
  /** Why the document type does not fit the age; null when it does. */
  readonly documentTypeHint: string | null;
  readonly duplicates: DuplicateSearch;
  readonly onOpen: OpenPatient;
}

/** The personal data of the patient. */
export function PersonalSection(props: PersonalSectionProps) {
  const { page, fields, birthDateError, documentTypeHint, duplicates, onOpen } = props;
  const { choices, today, sites, siteName } = page;
  const birthDate = uncontrolledPropsOf(fields.birthDate);
  return (
    <Card title="Datos personales">
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <DocumentFields
          page={page}
          fields={fields}
          typeHint={documentTypeHint}
          duplicates={duplicates}
          onOpen={onOpen}
        />
        <PatientNameField page={page} fields={fields} name="firstSurname" />
        <PatientNameField page={page} fields={fields} name="secondSurname" />
        <PatientNameField page={page} fields={fields} name="firstName" />
        <PatientNameField page={page} fields={fields} name="secondName" />
        <DateField
          {...birthDate}
          error={birthDate.error?.length ? birthDate.error : birthDateError}
          label={labels.birthDate}
          max={today}
        />
        <LikelyDuplicates
          found={duplicates.found}
          isNew={page.patient === null}
          confirmation={fields.confirmDuplicate}
          onOpen={onOpen}
        />
        <Select
          {...uncontrolledPropsOf(fields.sex)}
          label={labels.sex}
          placeholder={CHOOSE}
          options={choices.sexes}
        />
        <Select
          {...uncontrolledPropsOf(fields.bloodType)}
          label={labels.bloodType}
          placeholder={CHOOSE}
          options={choices.bloodTypes}
        />
        <Select
          {...uncontrolledPropsOf(fields.attentionMode)}
          label={labels.attentionMode}
          placeholder={CHOOSE}
          options={choices.attentionModes}
        />
        {page.patient?.clinicalDataHidden ? (
          <TextInput
            className="xl:col-span-2"
            label={labels.focusId}
            defaultValue={patientTexts.confidential}
            readOnly
          />
        ) : (
          <Combobox
            {...uncontrolledPropsOf(fields.focusId)}
            className="xl:col-span-2"
            label={labels.focusId}
            placeholder={CHOOSE}
            searchPlaceholder="Buscar enfoque…"
            options={choices.focuses}
          />
        )}
        <DateField {...uncontrolledPropsOf(fields.admissionDate)} label={labels.admissionDate} max={today} />
        {sites ? (
          <Select
            {...uncontrolledPropsOf(fields.siteId)}
            label={labels.siteId}
            placeholder={CHOOSE}
            options={sites}
          />
        ) : (
          <TextInput label={labels.siteId} defaultValue={siteName} readOnly />
        )}
        <Combobox
          {...uncontrolledPropsOf(fields.nationality)}
          label={labels.nationality}
          placeholder={patientTexts.noData}
          searchPlaceholder="Buscar país…"
          options={choices.nationalities}
          clearable
        />
        <Select
          {...uncontrolledPropsOf(fields.ethnicity)}
          className="xl:col-span-2"
          label={labels.ethnicity}
          placeholder={patientTexts.noData}
          options={choices.ethnicities}
        />
        {page.patient?.clinicalDataHidden ? (
          <TextInput label={labels.disability} defaultValue={patientTexts.confidential} readOnly />
        ) : (
          <Select
            {...uncontrolledPropsOf(fields.disability)}
            label={labels.disability}
            placeholder={patientTexts.noData}
            options={choices.disabilities}
          />
        )}
      </div>
    </Card>
  );
}
