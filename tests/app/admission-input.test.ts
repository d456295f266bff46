import { describe, expect, it } from 'vitest';
import {
  admissionInputOf,
  admissionRefusal,
  parseAdmission,
} from '#app/admission/.server/admission-input.ts';

const formOf = (fields: Record<string, string | File>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

const inputOf = async (fields: Record<string, string | File>) => {
  const submission = parseAdmission(formOf(fields));
  if (submission.status !== 'success') throw new Error(JSON.stringify(submission.reply().error));
  return admissionInputOf(submission.value);
};

describe('a submitted admission form', () => {
  it('has null for empty choices, keeps empty texts, and has N/A for a payer that was not offered', async () => {
    const { patientId, siteId, photo, form } = await inputOf({ sex: '', epsId: '3', firstName: ' Ana ' });
    expect([patientId, siteId, photo]).toEqual([null, null, null]);
    expect(form).toMatchObject({ sex: null, epsId: 3, prepaidId: 16, policyId: 16, phone: '' });
    expect(form.firstName.trim()).toBe('Ana');
  });

  it('has the photo; an empty file input is no photo', async () => {
    const photo = new File(['x'], 'cara.png');
    expect((await inputOf({ photo })).photo).toMatchObject({
      name: 'cara.png',
      content: new Uint8Array([120]),
    });
    expect((await inputOf({ photo: new File([], '') })).photo).toBeNull();
  });

  it('is refused when a code is not a number', () => {
    const submission = parseAdmission(formOf({ sex: 'uno' }));
    expect(submission.status).toBe('error');
    expect(submission.reply().error).toHaveProperty('sex');
  });

  it('is answered with field errors', () => {
    expect(admissionRefusal({ kind: 'refused', code: 'document-taken' }).fields).toEqual({
      documentNumber: 'Ya existe un paciente con este documento',
    });
    expect(
      admissionRefusal({ kind: 'invalid', code: 'required', fields: { sex: 'required' } }).fields,
    ).toEqual({ sex: 'Este campo es requerido' });
    expect(admissionRefusal({ kind: 'refused', code: 'patient-inactive' })).toMatchObject({
      fields: {},
      message: expect.stringContaining('INACTIVO'),
    });
  });
});
