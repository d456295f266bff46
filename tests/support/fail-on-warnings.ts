import { afterAll, afterEach, expect, vi } from 'vitest';

const error = vi.spyOn(console, 'error');
const warn = vi.spyOn(console, 'warn');
const throwWarning = (warning: Error) => {
  throw warning;
};
// One listener serves all files of a process; a list of tests runs no hook that could take it off again.
if (!process.listeners('warning').some(({ name }) => name === throwWarning.name))
  process.on('warning', throwWarning);

afterEach(() => {
  expect(error.mock.calls, 'console.error').toEqual([]);
  expect(warn.mock.calls, 'console.warn').toEqual([]);
});
afterAll(() => {
  error.mockRestore();
  warn.mockRestore();
});
