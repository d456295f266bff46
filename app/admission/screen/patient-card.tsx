import { patientTexts } from '#app/patients/copy/patients.ts';
import { ImagesForbiddenBadge } from '#app/patients/patient-photo.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { PhotoPicker } from '#app/ui/photo-picker.tsx';
import { ageText, readableName } from '#domain/wording';
import type { SectionProps } from './field-props.ts';
import { ageInMonths, type TypedPatient } from './typed-patient.ts';

/** The patient's photo and chart number, the typed name, and the age that follows from the typed birth date. */
export function PatientCard({ page, fields, typed }: SectionProps & { typed: TypedPatient }) {
  const { patient, today, readOnlyText } = page;
  const personName = typed.name || 'Nuevo paciente';
  const photoUrl = patient?.photoUrl ?? null;
  // A draft has only the name of a chosen photo, so the user must choose the file again.
  const missingPhotoName = page.draft.content.photo;
  const months = ageInMonths(typed.birthDate, today);
  const age = { term: 'Edad', value: months === null ? '' : ageText(months) };
  return (
    <section
      aria-label="Paciente"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card"
    >
      {readOnlyText === null ? (
        <PhotoPicker
          id={fields.photo.id}
          name={fields.photo.name}
          error={fields.photo.error}
          personName={personName}
          src={photoUrl}
          hint={missingPhotoName ? patientTexts.photoAgain(missingPhotoName) : 'JPG o PNG, hasta 10 MB.'}
          pickedHint={patientTexts.photoPicked}
        />
      ) : (
        <Avatar name={personName} src={photoUrl} size="lg" />
      )}
      <ImagesForbiddenBadge forbidsImages={patient?.forbidsImages ?? false} />
      <p className="break-words font-semibold text-title">
        {typed.name ? readableName(typed.name.toLocaleUpperCase('es-CO')) : 'Nuevo paciente'}
      </p>
      <DescriptionList
        columns={1}
        items={patient ? [{ term: 'Código único', value: patient.chartNumber }, age] : [age]}
      />
    </section>
  );
}
