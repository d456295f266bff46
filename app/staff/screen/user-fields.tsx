import type { ReactNode } from 'react';
import { DateField } from '#app/ui/date-field.tsx';
import { ImagePicker } from '#app/ui/image-picker.tsx';
import { PhotoPicker } from '#app/ui/photo-picker.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { limitsOf, PROFILE_FIELDS } from '#domain/record-fields';
import { STAFF_NAME_MAX_LENGTH } from '#domain/shared';
import { staffName } from '#domain/wording';
import { userFieldLabels as labels, userTexts as texts } from '../copy/staff.ts';
import type { UserChoices, UserView } from '../view/users.ts';

interface UserFieldsProps {
  readonly id: string;
  /** Null for a new user. */
  readonly user: UserView | null;
  readonly choices: UserChoices;
  readonly errors: Readonly<Record<string, string>>;
  /** Called on every change. */
  readonly onTouched: () => void;
  /** The password field of a new user. */
  readonly children?: ReactNode;
}

const LIMITS = { ...limitsOf(PROFILE_FIELDS), username: STAFF_NAME_MAX_LENGTH };
const SIGNATURES = ['signature1', 'signature2', 'signature3'] as const;

/** The fields of a user: data, role, site, photo and signatures. */
export function UserFields({ id, user, choices, errors, onTouched, children }: UserFieldsProps) {
  const textInputProps = (field: keyof typeof LIMITS) => ({
    id: `${id}-${field}`,
    name: field,
    label: labels[field],
    limit: LIMITS[field],
    defaultValue: user?.fields[field] ?? '',
    error: errors[field],
  });
  const roleFixed = user?.roleFixed ?? false;
  const roleId = user?.fields.roleId ?? '';
  return (
    <div onChange={onTouched} className="flex flex-col gap-6">
      <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
        <TextInput {...textInputProps('firstNames')} required />
        <TextInput {...textInputProps('lastNames')} required />
        <TextInput
          {...textInputProps('username')}
          required
          readOnly={user !== null}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        {children}
        <Select
          id={`${id}-roleId`}
          name="roleId"
          label={labels.roleId}
          required
          disabled={roleFixed}
          hint={roleFixed && texts.roleFixed}
          placeholder={texts.chooseRole}
          defaultValue={roleId}
          options={choices.roles.map((role) => ({
            ...role,
            disabled: role.disabled && role.value !== roleId,
          }))}
          error={errors.roleId}
        />
        {roleFixed && <input type="hidden" name="roleId" value={roleId} />}
        <Select
          id={`${id}-siteId`}
          name="siteId"
          label={labels.siteId}
          hint={texts.noSiteHint}
          placeholder={texts.noSite}
          defaultValue={user ? user.fields.siteId : choices.sites[0]?.value}
          options={choices.sites}
          error={errors.siteId}
        />
        <TextInput {...textInputProps('email')} type="email" />
        <TextInput {...textInputProps('professionalType')} />
        <Select
          id={`${id}-idType`}
          name="idType"
          label={labels.idType}
          placeholder={texts.noIdType}
          defaultValue={user?.fields.idType ?? ''}
          options={choices.idTypes}
          error={errors.idType}
        />
        <TextInput {...textInputProps('idNumber')} />
        <TextInput {...textInputProps('professionalRegister')} />
        <DateField
          id={`${id}-rethus`}
          name="rethus"
          label={labels.rethus}
          hint={texts.rethusHint}
          defaultValue={user?.fields.rethus ?? ''}
          error={errors.rethus}
        />
      </div>
      <PhotoPicker
        id={`${id}-photo`}
        name="photo"
        personName={user ? staffName(user.fields) : ''}
        src={user?.pictures.photo ?? null}
        error={errors.photo}
      />
      <fieldset className="grid gap-3">
        <legend className="font-semibold text-small">{texts.signatures}</legend>
        <p className="text-muted text-small">{texts.signaturesHint}</p>
        <div className="grid gap-4 sm:grid-cols-3">
          {SIGNATURES.map((kind) => (
            <ImagePicker
              imageLabel="La firma"
              key={kind}
              id={`${id}-${kind}`}
              name={kind}
              label={labels[kind]}
              src={user?.pictures[kind] ?? null}
              error={errors[kind]}
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
}
