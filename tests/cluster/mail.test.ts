import { expect, it } from 'vitest';
import { findMailDamage } from './mail.ts';

const CODES = ['AUT-0.', 'AUT-1.'];
const message = (messageId: string, content: string, acknowledged = true) => ({
  messageId,
  content,
  acknowledged,
});

it('finds nothing where each order is acknowledged once and a message in doubt was repeated with its Message-ID', () => {
  const received = [message('<0>', 'AUT-0.', false), message('<0>', 'AUT-0.'), message('<1>', 'AUT-1.')];
  expect(findMailDamage(CODES, received)).toEqual({ unannounced: 0, announcedTwice: 0 });
});

it('counts an order without an acknowledged message', () => {
  const received = [message('<0>', 'AUT-0.'), message('<1>', 'AUT-1.', false)];
  expect(findMailDamage(CODES, received)).toEqual({ unannounced: 1, announcedTwice: 0 });
});

it('counts an order that was acknowledged twice', () => {
  const received = [message('<0>', 'AUT-0.'), message('<0>', 'AUT-0.'), message('<1>', 'AUT-1.')];
  expect(findMailDamage(CODES, received)).toEqual({ unannounced: 0, announcedTwice: 1 });
});

it('counts an order whose message was repeated with another Message-ID', () => {
  const received = [message('<0>', 'AUT-0.', false), message('<2>', 'AUT-0.'), message('<1>', 'AUT-1.')];
  expect(findMailDamage(CODES, received)).toEqual({ unannounced: 0, announcedTwice: 1 });
});
