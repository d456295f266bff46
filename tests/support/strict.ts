import { afterAll, afterEach, expect, vi } from 'vitest';

const error = vi.spyOn(console, 'error');
const warn = vi.spyOn(console, 'warn');
const complain = (warning: Error) => {
  throw warning;
};
process.on('warning', complain);

afterEach(() => {
  expect(error.mock.calls, 'console.error').toEqual([]);
  expect(warn.mock.calls, 'console.warn').toEqual([]);
});
afterAll(() => {
  process.off('warning', complain);
  error.mockRestore();
  warn.mockRestore();
});
