import { afterEach, expect, vi } from 'vitest';

const error = vi.spyOn(console, 'error');
const warn = vi.spyOn(console, 'warn');
process.on('warning', (warning) => {
  throw warning;
});

afterEach(() => {
  expect(error.mock.calls, 'console.error').toEqual([]);
  expect(warn.mock.calls, 'console.warn').toEqual([]);
});
