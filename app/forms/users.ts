import { z } from 'zod';
import type { PictureKind } from '#domain/staff';
import { SentId } from './record-id.ts';

const Text = z.string().max(1000);

const Profile = z.object({
  firstNames: Text,
  lastNames: Text,
  email: Text,
  professionalType: Text,
  idType: z.number().int().nullable(),
  idNumber: Text,
  professionalRegister: Text,
  roleId: SentId.nullable(),
  siteId: SentId.nullable(),
});

/** The commands of the users screen. */
export const UserCommand = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('register'), username: Text, password: Text, form: Profile }),
  z.object({ intent: z.literal('update'), id: SentId, form: Profile, shown: Profile }),
  z.object({ intent: z.literal('state'), id: SentId, active: z.boolean() }),
  z.object({ intent: z.literal('password'), id: SentId, password: Text }),
]);

export type UserCommand = z.output<typeof UserCommand>;

/** The form of changing one's own password. */
export const PasswordChange = z.object({ current: Text, password: Text, repeated: Text });

/** The images of a user's form, in order. */
export const PICTURES: readonly PictureKind[] = ['photo', 'signature1', 'signature2', 'signature3'];
