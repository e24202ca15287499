import { expect, it } from 'vitest';
import { screenPath } from './addresses';

it.each([
  ['/users/7', '/users/edit/7'],
  ['/users/create', '/users/add'],
  ['/users/create?source={}', '/users/add?source={}'],
  ['/news-event/n%C3%A9', '/news-event/edit/n%C3%A9'],
  ['/users/7/show', '/users/show/7'],
  ['/users/7/show?filter={}', '/users/show/7?filter={}'],
])('react-admin’s address %s leads to %s', (stock, ours) => {
  expect(screenPath(stock)).toBe(ours);
});

it.each([
  '/',
  '/users',
  '/users?filter={"q":"a/b"}',
  '/users/edit/7',
  '/users/show/7',
  '/users/show/show',
  '/users/edit/show',
  '/users/7/8/show',
  '/users/add',
  '/login',
  'edit/7',
])('the address %s stays as it is', (path) => {
  expect(screenPath(path)).toBe(path);
});
