import { expect, it } from 'vitest';
import { forbidsImages } from '#domain/consent-rules';

const image = (state: 'valid' | 'refused' | 'revoked' | 'expired') => ({ kind: 'image' as const, state });

it('images are not permitted while the latest consent for them is refused or revoked', () => {
  expect(forbidsImages([])).toBe(false);
  expect(forbidsImages([{ kind: 'data', state: 'revoked' }])).toBe(false);
  expect(forbidsImages([image('revoked')])).toBe(true);
  expect(forbidsImages([{ kind: 'data', state: 'valid' }, image('refused'), image('valid')])).toBe(true);
  expect(forbidsImages([image('valid'), image('revoked')])).toBe(false);
  expect(forbidsImages([image('expired')])).toBe(false);
});
