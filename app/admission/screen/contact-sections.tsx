import { patientFieldLabels, patientTexts } from '#app/patients/copy/patients.ts';
import { Card } from '#app/ui/card.tsx';
import { Select } from '#app/ui/select.tsx';
import { type SectionProps, uncontrolledPropsOf } from './field-props.ts';
import { LocationFields } from './location-fields.tsx';
import { PatientTextField } from './patient-text-field.tsx';

const GRID = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

/** The origin of the patient. */
export function OriginSection({ page, fields }: SectionProps) {
  return (
    <Card title="Procedencia">
      <div className={GRID}>
        <LocationFields
          countries={page.choices.countries}
          initialLists={page.originLists}
          country={fields.originCountryId}
          department={fields.originDepartmentId}
          city={fields.originCityId}
        />
      </div>
    </Card>
  );
}

/** The residence and phone of the patient. */
export function ResidenceSection(props: SectionProps) {
  const { page, fields } = props;
  return (
    <Card title="Residencia y contacto">
      <div className={GRID}>
        <LocationFields
          countries={page.choices.countries}
          initialLists={page.residenceLists}
          country={fields.residenceCountryId}
          department={fields.residenceDepartmentId}
          city={fields.residenceCityId}
        />
        <Select
          {...uncontrolledPropsOf(fields.residenceZone)}
          label={patientFieldLabels.residenceZone}
          placeholder={patientTexts.noData}
          options={page.choices.residenceZones}
        />
        <PatientTextField {...props} name="address" />
        <PatientTextField {...props} name="neighbourhood" />
        <PatientTextField {...props} name="phone" type="tel" />
        <Select
          {...uncontrolledPropsOf(fields.halfDay)}
          label={patientFieldLabels.halfDay}
          hint={patientTexts.halfDayHint}
          placeholder={patientTexts.noData}
          options={page.choices.halfDays}
        />
        <PatientTextField {...props} name="halfDayNote" hint={patientTexts.halfDayNoteHint} />
      </div>
    </Card>
  );
}

/** The companion of the patient, and who referred the patient. */
export function CompanionSection(props: SectionProps) {
  return (
    <Card title="Acompañante y remitente">
      <div className={GRID}>
        <PatientTextField {...props} name="companionName" />
        <PatientTextField {...props} name="companionPhone" type="tel" />
        <PatientTextField {...props} name="referrer" />
      </div>
    </Card>
  );
}
