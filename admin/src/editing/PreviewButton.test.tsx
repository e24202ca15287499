// @vitest-environment happy-dom

import { type Answers, fakeServer } from '@nihongo-lanka/client/testing/fakeServer';
import { errorBody } from '@nihongo-lanka/contract';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, Notification } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { expectReportedFailures, patience } from '../../testing/console';
import { createI18nProvider } from '../app/i18nProvider';
import { resources } from '../app/resources';
import { createDataProvider } from '../dataProvider';
import { PreviewButton } from './PreviewButton';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

let links = 0;
const expiresAt = '2026-12-01T00:00:00.000Z';

async function openPreview(end: Answers[string]) {
  links = 0;
  const server = fakeServer({
    'POST /admin/preview-links': () => {
      links += 1;
      return Response.json(
        { url: `https://site.example/preview/${links}`, expiresAt },
        { status: 201 },
      );
    },
    'POST /admin/preview-links/end': end,
  });
  render(
    <AdminContext
      i18nProvider={await createI18nProvider('en')}
      dataProvider={createDataProvider(resources)}
    >
      <PreviewButton type="lecture" id="a1" written={['en', 'si']} />
      <Notification />
    </AdminContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
  await screen.findByDisplayValue('https://site.example/preview/2', {}, patience);
  fireEvent.click(screen.getByRole('button', { name: 'End all earlier links' }));
  return server;
}

it('ends the links that were given away, and shows new ones', async () => {
  const { sent } = await openPreview([204]);
  await screen.findByText(
    'All earlier links have ended. The links shown here are new.',
    {},
    patience,
  );
  expect(sent).toContainEqual({
    call: 'POST /admin/preview-links/end',
    body: { type: 'lecture', id: 'a1' },
  });
  await screen.findByDisplayValue('https://site.example/preview/4');
  expect(screen.getByDisplayValue('https://site.example/preview/3')).toBeTruthy();
});

it('says why the links could not be ended, and keeps them', async () => {
  const forget = expectReportedFailures();
  await openPreview([503, errorBody('en', 'UNAVAILABLE')]);
  await screen.findByText(errorBody('en', 'UNAVAILABLE').message, {}, patience);
  await waitFor(() => expect(screen.getByDisplayValue(/preview\/1$/)).toBeTruthy());
  forget();
});
