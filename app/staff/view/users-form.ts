import { z } from 'zod';
import { formShape } from '#app/shared/forms/form-shape.ts';
import { SubmittedId } from '#app/shell/record-id.ts';
import { PROFILE_FIELDS } from '#domain/record-fields';
import type { PictureKind } from '#domain/staff';

const Text = z.string().max(1000);

const Profile = z.object(formShape(PROFILE_FIELDS, { text: Text, code: SubmittedId.nullable() }));

const ShownUsers = z.array(
  z.object({ id: SubmittedId, shown: z.union([SubmittedId, z.boolean(), z.null()]) }),
);

/** A change of several users; the number of users is checked by the use case. */
export const UserChanges = z.object({
  users: ShownUsers,
  change: z.discriminatedUnion('field', [
    z.object({ field: z.enum(['siteId', 'roleId']), value: SubmittedId }),
    z.object({ field: z.literal('active'), value: z.boolean() }),
  ]),
});

export type UserChanges = z.output<typeof UserChanges>;

/** The users who get links to choose a password. */
export const LinkCommand = z.object({ intent: z.enum(['print', 'mail']), userIds: z.array(SubmittedId) });

/** The commands of the users screen. */
export const UserCommand = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('register'), username: Text, password: Text, form: Profile }),
  z.object({ intent: z.literal('update'), id: SubmittedId, form: Profile, shown: Profile }),
  z.object({ intent: z.literal('state'), id: SubmittedId, active: z.boolean() }),
  z.object({ intent: z.literal('several'), ...UserChanges.shape }),
  z.object({ intent: z.literal('password'), id: SubmittedId, password: Text }),
]);

export type UserCommand = z.output<typeof UserCommand>;

/** The form of changing one's own password. */
export const PasswordChange = z.object({ current: Text, password: Text, repeated: Text });

/** The file fields of a user's form. */
export const PICTURE_FIELDS: readonly PictureKind[] = ['photo', 'signature1', 'signature2', 'signature3'];
