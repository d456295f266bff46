import { nameIn, SPECIALTIES } from '#domain/catalogues';
import type { TherapistOption } from '#domain/scheduling';
import { staffName } from '#domain/wording';

/** A therapist to choose. */
export interface StaffView {
  readonly username: string;
  readonly name: string;
  readonly specialtyId: number;
  readonly specialty: string;
}

export const staffViewOf = (staff: TherapistOption): StaffView => ({
  username: staff.username,
  name: staffName(staff),
  specialtyId: staff.specialtyId,
  specialty: nameIn(SPECIALTIES, staff.specialtyId),
});
