import { afterAll, afterEach, expect, vi } from 'vitest';

const error = vi.spyOn(console, 'error');
const warn = vi.spyOn(console, 'warn');
const throwWarning = (warning: Error) => {
  throw warning;
};
process.on('warning', throwWarning);

afterEach(() => {
  expect(error.mock.calls, 'console.error').toEqual([]);
  expect(warn.mock.calls, 'console.warn').toEqual([]);
});
afterAll(() => {
  process.off('warning', throwWarning);
  error.mockRestore();
  warn.mockRestore();
});
